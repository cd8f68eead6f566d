import type { Dictionary } from "./say.ts";

/** The texts that a host puts in place of the editor's own: by locale (`de`, `de-AT`), then by their English. */
export type Translations = Readonly<Record<string, Dictionary>>;

/** The language that people read when a host asks for this locale: its own, if it is ours or the host has brought it. */
export function spokenLanguage(locale: string, translations: Translations): string {
  const known = ["de", ...Object.keys(translations).map(languageOf)];
  return known.includes(languageOf(locale)) ? languageOf(locale) : "en";
}

/** The texts of a locale: German for every German, with the host's own over them. German is loaded when it is asked for. */
export async function loadWords(locale: string, translations: Translations): Promise<Dictionary> {
  const own = languageOf(locale) === "de" ? (await import("./de/german.ts")).german : {};
  return { ...own, ...overridesFor(locale, translations) };
}

/** What is given for the language, under what is given for this very locale. */
function overridesFor(locale: string, translations: Translations): Dictionary {
  const ofLanguage = Object.keys(translations).filter((each) => languageOf(each) === languageOf(locale));
  const inOrder = [...ofLanguage.filter((each) => each !== locale), ...ofLanguage.filter((each) => each === locale)];
  return Object.fromEntries(inOrder.flatMap((each) => Object.entries(translations[each] ?? {})));
}

function languageOf(locale: string): string {
  return locale.split(/[-_]/)[0]?.toLowerCase() ?? "";
}
