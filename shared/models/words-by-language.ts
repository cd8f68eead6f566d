import * as z from "zod";
import { LanguageCode } from "./language-code.ts";
import { Part } from "./mail-part.ts";
import { PREHEADER_LENGTH } from "./mail-words.ts";
import { oneLine, Subject } from "./scalars.ts";

const MailWords = z.strictObject({
  subject: Subject.optional(),
  /** The preview text that inboxes show after the subject. */
  preheader: z
    .string()
    .max(PREHEADER_LENGTH, `At most ${PREHEADER_LENGTH} characters are allowed.`)
    .regex(...oneLine)
    .optional(),
  /** Absent: made from the design in this language. */
  text: Part.min(1).optional(),
});

/** More than a company can have languages: those that it removed keep their words. */
export const MOST_LANGUAGES = 200;

/** The words of a mail in other languages than the default one. The design has its own words by language. */
export const WordsByLanguage = z
  .record(LanguageCode, MailWords)
  .refine((words) => Object.keys(words).length <= MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages are allowed.`);

/** The languages that a template uses, out of those of the company. The default one is always among them. */
export const TemplateLanguages = z
  .array(LanguageCode)
  .max(MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages are allowed.`)
  .refine((codes) => new Set(codes).size === codes.length, "A language is in the list more than once.");
