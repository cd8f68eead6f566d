import * as z from "zod";
import { limits } from "../constants.ts";
import { isNestedWithin } from "../nesting.ts";
import { MailSettings, noMailSettings } from "./mail-settings.ts";
import { StoredWords } from "./mail-words.ts";
import { Subject } from "./scalars.ts";
import { Part } from "./template.ts";
import { TemplateLanguages, WordsByLanguage } from "./template-change.ts";

/** A design as an object of JSON: of any schema version, with keys that Sestina does not know. */
const DesignObject = z
  .looseObject({})
  .refine(
    (design) => isNestedWithin(design, limits.designLevels),
    `The design is nested more than ${limits.designLevels} levels deep.`,
  );

/** Amazon SES counts bytes, which a save does too. */
const Html = z.string().min(1, "This field is required").max(limits.templateBytes);

const fields = {
  subject: Subject,
  /** Subject, preheader and so on by language; the design has its own words. */
  words: WordsByLanguage.optional(),
  /** The languages that it uses, next to the default one. Absent or null: all of the company. */
  languages: TemplateLanguages.nullable().optional(),
  mailSettings: MailSettings.optional(),
  design: DesignObject.optional(),
  /** Instead of a design. */
  html: Html.optional(),
  /** Absent or empty: made from the design or the html. */
  text: Part.optional(),
};

const oneBody = { path: ["design"], message: "give either a design or html" };

/**
 * What people write of a template, as opposed to what is made of it: a design or html, never both. A field that is
 * absent has its default value.
 */
export const TemplateSource = z
  .strictObject(fields)
  .refine(({ design, html }) => (design === undefined) !== (html === undefined), oneBody);
export type TemplateSource = z.infer<typeof TemplateSource>;

/** Some fields of a source. The others stay as they are; an empty value sets the default one. */
export const SourceChange = z
  .strictObject({ ...fields, subject: Subject.optional() })
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
