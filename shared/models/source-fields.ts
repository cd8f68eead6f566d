import * as z from "zod";
import { limits } from "../constants.ts";
import { isNestedWithin } from "../nesting.ts";
import { Part } from "./mail-part.ts";
import { MailSettings } from "./mail-settings.ts";
import { Subject } from "./scalars.ts";
import { TemplateLanguages, WordsByLanguage } from "./words-by-language.ts";

/**
 * Thousands of characters of a request with a source: a design of 2 MB, whose line breaks and quotes take two characters
 * each, with html or a text of 500 KB.
 */
export const SOURCE_THOUSANDS = 5200;

/** A design as an object of JSON: of any schema version, with keys that Sestina does not know. */
export const DesignObject = z
  .looseObject({})
  .refine(
    (design) => isNestedWithin(design, limits.designLevels),
    `The design is nested more than ${limits.designLevels} levels deep.`,
  );

/** Amazon SES counts bytes, which a save does too. */
const Html = z.string().min(1, "This field is required").max(limits.templateBytes);

/** What people write of a template. */
export const sourceFields = {
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

export const oneBody = { path: ["design"], message: "give either a design or html" };
