import type { Language } from "#shared/texts/language.ts";
import { reloadPage } from "../chunks/page-reload.ts";
import { chosenLanguage } from "./language.ts";

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** Stores the language in this browser and loads the page again: texts are said when the code is loaded. */
export function chooseLanguage(language: Language): void {
  chosenLanguage.write(language);
  reloadPage();
}
