import type { Language } from "../../../protocol/languages.ts";

export const languageName = ({ label, value }: Language): string => label ?? value;

/** The language of the design's own values: the one marked as default, else the first. */
export function defaultLanguageOf(languages: readonly Language[]): string | undefined {
  return (languages.find((each) => each.default === true) ?? languages[0])?.value;
}

/** The names of the shown language and of the default language; undefined if the default language is shown. */
export function languageNames(
  languages: readonly Language[],
  language: string | null,
): { readonly language: string; readonly own: string } | undefined {
  const name = (value: string | null | undefined) => languages.find((each) => each.value === value);
  const [shown, own] = [name(language), name(defaultLanguageOf(languages))];
  return shown && own && { language: languageName(shown), own: languageName(own) };
}

/** The language with this value; null if it is the default language or is not in the list. */
export function selectedLanguage(languages: readonly Language[], value: string | null): string | null {
  const isAmong = languages.some((each) => each.value === value);
  return isAmong && value !== defaultLanguageOf(languages) ? value : null;
}

/** The reading direction of a language, if the host states it. */
export function directionOf(languages: readonly Language[], language: string | null): "rtl" | undefined {
  return languages.find(({ value }) => value === language)?.rtl === true ? "rtl" : undefined;
}
