import { idOf } from "#shared/email/design/address.ts";
import { Icon } from "../../kit/icons.tsx";
import { describeFound } from "../../model/items/item-names.ts";
import { announce } from "../../state/actions/announce.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useWords } from "../../state/session/use-say.ts";
import { namesOf } from "../../model/languages/mail-languages.ts";
import { textOfState } from "../../model/languages/translation-label.ts";
import { nextToWord, stateOf, wordingOf, wordingOfMail } from "../../model/languages/translation-status.ts";

/** Under the top bar: how much of the mail the language that is shown has worded, and the way to what it has not. */
export function LanguageBar() {
  const session = useSession();
  const say = useWords();
  const design = useEditor((state) => state.design);
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = namesOf(languages, language);
  const wording = language === null ? { worded: 0, of: 0 } : wordingOfMail(design, language);
  if (language === null || !names || wording.of === 0) return null;
  const isDone = wording.worded === wording.of;

  function goOn(shown: string): void {
    const next = nextToWord(session.store.state(), shown);
    if (next?.kind !== "content") return;
    session.store.set({ selected: idOf(next.item), editing: null });
    const state = stateOf(wordingOf(next.item, shown)) ?? "none";
    announce(session, `${describeFound(say, next)}: ${say(textOfState[state], names)}`);
  }

  return (
    <div className="language-bar" data-done={isDone}>
      <Icon name={isDone ? "check" : "language"} size={16} />
      <span>{say("{worded} of {of} worded for {language}", { ...names, ...wording })}</span>
      {nextToWord(session.store.state(), language) && (
        <button
          type="button"
          title={say("Next one that is not worded")}
          aria-label={say("Next one that is not worded")}
          onClick={() => goOn(language)}
        >
          {say("Next")} <Icon name="arrowRight" size={14} />
        </button>
      )}
    </div>
  );
}
