import type { Design } from "#shared/email/design/types.ts";
import { directionOfDesign, type TextDirection } from "#shared/email/render/direction.ts";
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
