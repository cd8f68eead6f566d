import type { Language } from "../../../protocol/languages.ts";

export const nameOf = ({ label, value }: Language): string => label ?? value;

/** The language of the design's own values: the one marked so, else the first. */
export function ownOf(languages: readonly Language[]): string | undefined {
  return (languages.find((each) => each.default === true) ?? languages[0])?.value;
}

/** What people call the language that is chosen, and the mail's own; undefined while that one is shown. */
export function namesOf(
  languages: readonly Language[],
  language: string | null,
): { readonly language: string; readonly own: string } | undefined {
  const name = (value: string | null | undefined) => languages.find((each) => each.value === value);
  const [shown, own] = [name(language), name(ownOf(languages))];
  return shown && own && { language: nameOf(shown), own: nameOf(own) };
}

/** The language that is chosen by its value; null for the design's own and for one that is not among them. */
export function chosen(languages: readonly Language[], value: string | null): string | null {
  const isAmong = languages.some((each) => each.value === value);
  return isAmong && value !== ownOf(languages) ? value : null;
}

/** Which way people read a language, as far as the host has said. */
export function directionOf(languages: readonly Language[], language: string | null): "rtl" | undefined {
  return languages.find(({ value }) => value === language)?.rtl === true ? "rtl" : undefined;
}
