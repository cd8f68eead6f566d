import { languageOfDesign } from "#shared/email/design/language-of-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { directionOfDesign, type TextDirection } from "#shared/email/render/direction.ts";
import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import type { Language } from "../../../protocol/languages.ts";

export const languageName = ({ label, value }: Language): string => label ?? value;

/** The language of the design's own values: the one marked as default, else the first. */
export function defaultLanguageOf(languages: readonly Language[]): string | undefined {
  return (languages.find((each) => each.default === true) ?? languages[0])?.value;
}

const known = new WeakMap<readonly Language[], Map<string, readonly string[]>>();
const none: readonly string[] = [];

/**
 * The languages whose words a mail shows in a language: its own, then those of its shorter tags, as the mail is sent. None
 * for the default language. The same list each time, so that nothing is rendered again.
 */
export function shownLanguages({ languages, language }: Pick<Directed, "languages"> & Shown): readonly string[] {
  if (language === null) return none;
  const ofLanguages = known.get(languages) ?? new Map<string, readonly string[]>();
  known.set(languages, ofLanguages);
  const values = languages.map(({ value }) => value);
  const shown = ofLanguages.get(language) ?? lookupLanguages(language, values, defaultLanguageOf(languages));
  ofLanguages.set(language, shown);
  return shown;
}

interface Shown {
  /** Null is the default language. */
  readonly language: string | null;
}

/**
 * The names of the shown language and of the one whose words it has where it has none of its own; undefined if the default
 * language is shown.
 */
export function languageNames(
  languages: readonly Language[],
  language: string | null,
): { readonly language: string; readonly own: string } | undefined {
  const name = (value: string | null | undefined) => languages.find((each) => each.value === value);
  const [, fallback = defaultLanguageOf(languages)] = shownLanguages({ languages, language });
  const [shown, own] = [name(language), name(fallback)];
  return shown && own && { language: languageName(shown), own: languageName(own) };
}

/** The language with this value; null if it is the default language or is not in the list. */
export function selectedLanguage(languages: readonly Language[], value: string | null): string | null {
  const isAmong = languages.some((each) => each.value === value);
  return isAmong && value !== defaultLanguageOf(languages) ? value : null;
}

/** The tag of the language of the shown words. A mail that names none has the language of the user. */
export function languageOfWords({
  design,
  languages,
  language,
  locale,
}: Pick<Directed, "design" | "languages"> & Shown & { readonly locale: string }): string {
  return (language ?? defaultLanguageOf(languages) ?? languageOfDesign(design)) || locale;
}

/** What the direction of a mail depends on. */
export interface Directed {
  readonly design: Design;
  readonly languages: readonly Language[];
  /** The host's. */
  readonly textDirection: TextDirection | undefined;
}

/** The direction of a mail in a language: the language's if the host states it, else the host's, else the design's. */
export function directionIn(
  { design, languages, textDirection }: Directed,
  language: string | null,
): TextDirection | undefined {
  const isRightToLeft = languages.find(({ value }) => value === language)?.rtl;
  if (isRightToLeft !== undefined) return isRightToLeft ? "rtl" : "ltr";
  return textDirection ?? directionOfDesign(design.body.values ?? {});
}
