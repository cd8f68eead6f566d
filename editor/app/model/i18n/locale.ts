import type { Dictionary } from "./say.ts";

/** Texts that a host uses instead of the editor's: by locale (`de`, `de-AT`), then by the English text. */
export type Translations = Readonly<Record<string, Dictionary>>;

/**
 * The language of the editor's texts for a locale: the locale's language if the editor or the host has texts for it,
 * else English.
 */
export function editorLanguage(locale: string, translations: Translations): string {
  const known = ["de", ...Object.keys(translations).map(languageOf)];
  return known.includes(languageOf(locale)) ? languageOf(locale) : "en";
}

/**
 * The texts of a locale: German for every German locale, with the host's texts over them. German is loaded on demand.
 */
export async function loadTexts(locale: string, translations: Translations): Promise<Dictionary> {
  const own = languageOf(locale) === "de" ? (await import("./de/german.ts")).german : {};
  return { ...own, ...overridesFor(locale, translations) };
}

/** The messages of problems with placeholders in a locale: shared code has them in English. German is loaded on demand. */
export async function loadProblems(locale: string): Promise<(message: string) => string> {
  if (languageOf(locale) !== "de") return (message) => message;
  return (await import("#shared/texts/german/german-problem.ts")).germanProblem;
}

/** Texts of the exact locale override texts of its language. */
function overridesFor(locale: string, translations: Translations): Dictionary {
  const ofLanguage = Object.keys(translations).filter((each) => languageOf(each) === languageOf(locale));
  const inOrder = [...ofLanguage.filter((each) => each !== locale), ...ofLanguage.filter((each) => each === locale)];
  return Object.fromEntries(inOrder.flatMap((each) => Object.entries(translations[each] ?? {})));
}

function languageOf(locale: string): string {
  return locale.split(/[-_]/)[0]?.toLowerCase() ?? "";
}
