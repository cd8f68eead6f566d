import { say } from "#web/lib/texts/say.ts";
import { nameOf, type OfferedLanguage } from "./offered-languages.ts";
import type { LanguageState } from "./version-in-language.ts";

const notices = {
  unused: "Version {versionNumber} does not use {language}: the words are those of {shown}.",
  removed: "Your company has removed {language}. Version {versionNumber} has kept its words.",
  wordless: "Version {versionNumber} has no words in {language}: the words are those of {shown}.",
  unreadable: "The design of version {versionNumber} cannot be read: the words are those of {shown}.",
} as const satisfies Readonly<Record<LanguageState, string>>;

/**
 * What the reader of a version in a language should know, of which the words of another one are shown; undefined if it uses
 * the language and has words in it.
 */
export function languageNotice(
  state: LanguageState | undefined,
  versionNumber: number,
  { language, shown }: Readonly<Record<"language" | "shown", OfferedLanguage | undefined>>,
): string | undefined {
  if (state === undefined || language === undefined || shown === undefined) return undefined;
  return say(notices[state], { versionNumber, language: nameOf(language), shown: nameOf(shown) });
}

/** The notice for a language of the query that is none. */
export const unknownNotice = (code: string, standard: OfferedLanguage | undefined): string =>
  say("“{code}” is none of the languages here. You see {standard} instead.", {
    code,
    standard: standard === undefined ? "" : nameOf(standard),
  });
