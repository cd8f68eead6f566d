import { idOf } from "#shared/email/design/address.ts";
import { Icon } from "../../kit/icons.tsx";
import { describeFound } from "../../model/items/item-names.ts";
import { announce } from "../../state/actions/announce.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { languageNames } from "../../model/languages/mail-languages.ts";
import { statusTexts } from "../../model/languages/translation-label.ts";
import {
  changedContents,
  nextChanged,
  nextUntranslated,
  statusOf,
  translationCount,
  translationCountOfMail,
} from "../../model/languages/translation-status.ts";

/**
 * Below the top bar: how much of the mail is translated into the shown language, and a button to the next untranslated
 * content.
 */
export function LanguageBar() {
  const session = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = languageNames(languages, language);
  const count = language === null ? { translated: 0, total: 0 } : translationCountOfMail(design, language);
  const changed = changedContents(languages, language);
  if (language === null || !names || count.total === 0) return null;
  const isDone = count.translated === count.total && changed.length === 0;

  function goToChanged(): void {
    const next = nextChanged(session.store.state(), changed);
    if (next === undefined) return;
    session.store.set({ selected: idOf(next.item), editing: null });
    announce(session, `${describeFound(say, next)}: ${say("Source changed")}`);
  }

  function goToNext(shown: string): void {
    const next = nextUntranslated(session.store.state(), shown);
    if (next?.kind !== "content") return;
    session.store.set({ selected: idOf(next.item), editing: null });
    const status = statusOf(translationCount(next.item, shown)) ?? "none";
    announce(session, `${describeFound(say, next)}: ${say(statusTexts[status], names)}`);
  }

  return (
    <div className="language-bar" data-done={isDone}>
      <Icon name={isDone ? "check" : "language"} size={16} />
      <span>{say("{translated} of {total} translated into {language}", { ...names, ...count })}</span>
      {changed.length > 0 && (
        <>
          <span>{say("Source changed: {count}", { count: changed.length })}</span>
          <button
            type="button"
            title={say("Next text whose source has changed")}
            aria-label={say("Next text whose source has changed")}
            onClick={goToChanged}
          >
            {say("Next")} <Icon name="arrowRight" size={14} />
          </button>
        </>
      )}
      {nextUntranslated(session.store.state(), language) && (
        <button
          type="button"
          title={say("Next text without a translation")}
          aria-label={say("Next text without a translation")}
          onClick={() => goToNext(language)}
        >
          {say("Next")} <Icon name="arrowRight" size={14} />
        </button>
      )}
    </div>
  );
}
