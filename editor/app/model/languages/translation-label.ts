import type { Content } from "#shared/email/design/types.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import type { English } from "../i18n/say.ts";
import { wordedKey } from "./translatable-texts.ts";
import { saidIn } from "./language-values.ts";
import { stateOf, wordingOf, type WordingState } from "./translation-status.ts";

interface Mark {
  /** How much of its words; undefined for what is no words, and where there are none. */
  readonly state: WordingState | undefined;
  /** Whether the language says anything of the value. */
  readonly isSaid: boolean;
  readonly text: { readonly english: English; readonly fillings: Readonly<Record<string, number>> };
}

/** What is to be said of one value of a content in a language. */
export function markOf(content: Content, language: string, key: string): Mark {
  const said = saidIn(content.values ?? {}, language);
  const isSaid = said[key] !== undefined || (key === "text" && said["textJson"] !== undefined);
  const holdsWords = wordedKey(drawnAs(content.type)) === key;
  const { worded, of } = holdsWords ? wordingOf(content, language) : { worded: 0, of: 0 };
  const state = stateOf({ worded, of });
  return { state, isSaid, text: { english: textOf(), fillings: { worded, of } } };

  function textOf(): English {
    if (state === "all") return "Worded for {language}";
    if (state === "some" || (state === "none" && isSaid)) return "{worded} of {of} worded for {language}";
    return isSaid ? "Differs in {language}" : "As in {own}";
  }
}

/** What is said of a content as a whole. */
export const textOfState = {
  all: "Worded for {language}",
  some: "Worded in part for {language}",
  none: "As in {own}",
} as const satisfies Record<WordingState, English>;
