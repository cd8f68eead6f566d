import * as z from "zod";
import { limits } from "../constants.ts";
import { LanguageCode } from "./language-code.ts";
import { Part } from "./mail-part.ts";
import { MailSettings } from "./mail-settings.ts";
import { Subject, TemplateName } from "./scalars.ts";
import { TagIds } from "./tag-chip.ts";
import { MOST_LANGUAGES, TemplateLanguages, WordsByLanguage } from "./words-by-language.ts";

export const NewTemplate = z.strictObject({
  template_name: TemplateName,
  subject: Subject,
  /** The starter it begins with; absent: a blank design. */
  sample_name: z.string().max(64).optional(),
  tags: TagIds.optional(),
});

/** A starter, as the gallery shows it. Its placeholders are still in it. */
export const TemplateSample = z.object({
  sample_name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  subject: Subject,
  default_name: TemplateName,
  html_code: z.string(),
  text_code: z.string(),
});
export type TemplateSample = z.infer<typeof TemplateSample>;

/** More than a mail of 2 MB has texts that were looked at. */
const MOST_KEPT = 5000;
const isShort = (values: Readonly<Record<string, unknown>>, most: number) => Object.keys(values).length <= most;

const ChangedFinalMarks = z
  .record(
    LanguageCode,
    z.strictObject({
      /** 0: the version that this save makes. */
      version: z.int().nonnegative(),
      /** Texts that were translated or kept since: the hash of the source at that time, by the segment's id. */
      kept: z
        .record(z.string().max(200), z.string().regex(/^[0-9a-f]{16}$/, "must be the hash of a source"))
        .refine((kept) => isShort(kept, MOST_KEPT), `At most ${MOST_KEPT} texts are allowed.`)
        .optional(),
    }),
  )
  .refine((finals) => isShort(finals, MOST_LANGUAGES), `At most ${MOST_LANGUAGES} languages are allowed.`);

/** A save. The html is made from the design on the server; one that a client sends is never trusted. */
export const TemplateChange = z.strictObject({
  /** The version the change was made from; an older one than the newest is answered with TEMPLATE_CHANGED. */
  basedOnVersion: z.int().positive(),
  design: z.string().max(limits.designBytes, "The design is larger than 2 MB."),
  subject: Subject.optional(),
  /** Its name from now on; Amazon SES gets it with the next publish, and keeps what it has under the old one. */
  templateName: TemplateName.optional(),
  /**
   * Absent or unchanged: kept when it was written by hand or imported, made from the design when it was made so before.
   * Empty: made from the design from now on.
   */
  text: Part.optional(),
  /** Absent: kept. */
  mailSettings: MailSettings.optional(),
  /** Of all languages together. Absent: kept. */
  words: WordsByLanguage.optional(),
  /** Null: all of the company. Absent: kept. */
  languages: TemplateLanguages.nullable().optional(),
  /** The final languages. Absent: kept. */
  finals: ChangedFinalMarks.optional(),
  /** What becomes of rows whose blocks have changed since; absent: TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED. */
  blockUpdateType: z.enum(["unlink", "updateBlock"]).optional(),
});
export type TemplateChange = z.infer<typeof TemplateChange>;
