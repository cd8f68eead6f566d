import * as z from "zod";
import { MailSettings, noMailSettings } from "./mail-settings.ts";
import { StoredWords } from "./mail-words.ts";
import { Subject } from "./scalars.ts";
import { oneBody, sourceFields } from "./source-fields.ts";

/**
 * What people write of a template, as opposed to what is made of it: a design or html, never both. A field that is
 * absent has its default value.
 */
export const TemplateSource = z
  .strictObject(sourceFields)
  .refine(({ design, html }) => (design === undefined) !== (html === undefined), oneBody);
export type TemplateSource = z.infer<typeof TemplateSource>;

/** Some fields of a source. The others stay as they are; an empty value sets the default one. */
export const SourceChange = z
  .strictObject({ ...sourceFields, subject: Subject.optional() })
  .refine(({ design, html }) => design === undefined || html === undefined, oneBody);
export type SourceChange = z.infer<typeof SourceChange>;

/** A source as it is read: what was stored or imported by earlier rules may break those of a save. */
export const StoredSource = z.object({
  subject: z.string(),
  words: StoredWords.optional(),
  languages: z.array(z.string()).nullable().optional(),
  mailSettings: MailSettings.optional(),
  design: z.looseObject({}).optional(),
  html: z.string().optional(),
  text: z.string().optional(),
});
export type StoredSource = z.infer<typeof StoredSource>;

/** The change after which a template has exactly this source, whatever it had before. */
export const wholeChange = ({ words, languages, mailSettings, text, ...rest }: TemplateSource): SourceChange => ({
  ...rest,
  words: words ?? {},
  languages: languages ?? null,
  mailSettings: mailSettings ?? noMailSettings,
  text: text ?? "",
});
