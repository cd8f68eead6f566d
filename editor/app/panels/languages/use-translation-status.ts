import type { Found } from "#shared/email/design/find.ts";
import { useEditor } from "../../state/session/session.ts";
import { useWords } from "../../state/session/use-say.ts";
import { namesOf } from "../../model/languages/mail-languages.ts";
import { textOfState } from "../../model/languages/translation-label.ts";
import { stateOf, wordingOf, type WordingState } from "../../model/languages/translation-status.ts";

/** Says of items how far the language that is shown has worded them; undefined where there is nothing to say. */
export function useWordingOf(): (found: Found) => { readonly state: WordingState; readonly text: string } | undefined {
  const say = useWords();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = namesOf(languages, language);
  return (found) => {
    if (language === null || !names || found.kind !== "content") return undefined;
    const state = stateOf(wordingOf(found.item, language));
    return state && { state, text: say(textOfState[state], names) };
  };
}

/** Says of one entry or cell whether the language that is shown has its own words, or address, for it. */
export function usePieceText(): (isOwn: boolean, ofWords: boolean) => string | undefined {
  const say = useWords();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = namesOf(languages, language);
  return (isOwn, ofWords) => {
    if (!names) return undefined;
    if (!isOwn) return say("As in {own}", names);
    return ofWords ? say("Worded for {language}", names) : say("Differs in {language}", names);
  };
}
