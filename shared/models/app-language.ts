import * as z from "zod";
import { languages } from "../texts/language.ts";

/** The language of the app, and of our mails to a user. */
export const AppLanguage = z.enum(languages, "must be en or de");

export const LanguageChoice = z.strictObject({ language: AppLanguage });
export type LanguageChoice = z.infer<typeof LanguageChoice>;
