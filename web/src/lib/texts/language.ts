import * as z from "zod/mini";
import { type Language, languages } from "#shared/texts/language.ts";
import { storedSetting } from "../stored/stored-setting.ts";

const LanguageSetting = z.enum(languages);

/** The choice in this browser, which signing out keeps. */
export const chosenLanguage = storedSetting("language", LanguageSetting);

/** The language of the app's texts: the one that the user chose, else the browser's first one that the app has, else English. */
export function currentLanguage(): Language {
  // Pages are prerendered in English (web/build/prerender.ts).
  if (typeof document === "undefined") return "en";
  return chosenLanguage.read() ?? browserLanguage(navigator.languages);
}

/** The first language of a browser that the app has: "de" for `["de-AT", "en"]`. */
export function browserLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const known = LanguageSetting.safeParse(tag.split("-")[0]?.toLowerCase());
    if (known.success) return known.data;
  }
  return "en";
}
