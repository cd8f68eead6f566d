import * as z from "zod";
import { limits } from "../constants.ts";

const rule = "must have {name} and {language} once each, and otherwise letters, digits, minuses and underscores";

/**
 * How the Amazon SES templates of the other languages are called, such as "{name}_{language}": the default language keeps
 * the template's name.
 */
export const SesNamePattern = z
  .string()
  .max(40, "At most 40 characters are allowed.")
  .regex(/^(?=.*\{name\})(?=.*\{language\})[\w-]*\{(?:name|language)\}[\w-]*\{(?:name|language)\}[\w-]*$/, rule);
export type SesNamePattern = z.infer<typeof SesNamePattern>;

export const usualNamePattern: SesNamePattern = "{name}_{language}";

/** The name of a template's language in Amazon SES. */
export const sesNameOf = (pattern: SesNamePattern, name: string, language: string): string =>
  pattern.replace("{name}", () => name).replace("{language}", () => language);

/** Whether Amazon SES takes a name of this length. */
export const isShortEnough = (sesName: string): boolean => sesName.length <= limits.templateNameLength;
