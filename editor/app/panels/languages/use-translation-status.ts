import { idOf } from "#shared/email/design/address.ts";
import type { Found } from "#shared/email/design/find.ts";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { languageNames } from "../../model/languages/mail-languages.ts";
import { statusTexts } from "../../model/languages/translation-label.ts";
import {
  changedContents,
  statusOf,
  translationCount,
  type TranslationStatus,
} from "../../model/languages/translation-status.ts";

/** Returns the translation status of items in the shown language; undefined if there is none. */
export function useTranslationStatus(): (
  found: Found,
) => { readonly state: TranslationStatus | "changed"; readonly text: string } | undefined {
  const say = useSay();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = languageNames(languages, language);
  const changed = changedContents(languages, language);
  return (found) => {
    if (language === null || !names || found.kind !== "content") return undefined;
    if (changed.includes(idOf(found.item))) return { state: "changed", text: say("Source changed") };
    const state = statusOf(translationCount(found.item, language));
    return state && { state, text: say(statusTexts[state], names) };
  };
}

/** Returns the text for one entry or cell: whether the shown language translates it. */
export function useEntryTranslationText(): (isOwn: boolean, ofWords: boolean) => string | undefined {
  const say = useSay();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = languageNames(languages, language);
  return (isOwn, ofWords) => {
    if (!names) return undefined;
    if (!isOwn) return say("As in {own}", names);
    return ofWords ? say("Translated into {language}", names) : say("Differs in {language}", names);
  };
}
