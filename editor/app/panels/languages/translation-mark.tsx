import { findContent } from "#shared/email/design/find.ts";
import type { Content } from "#shared/email/design/types.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import { Icon } from "../../kit/icons.tsx";
import { announce } from "../../state/actions/announce.ts";
import type { Command } from "../../model/commands/command.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useWords } from "../../state/session/use-say.ts";
import { ownAgain, sameInLanguage } from "../../model/commands/translation-commands.ts";
import { namesOf } from "../../model/languages/mail-languages.ts";
import { markOf } from "../../model/languages/translation-label.ts";
import { wordedKey } from "../../model/languages/translatable-texts.ts";

interface WordingMarkProps {
  readonly id: string;
  /** The name of the value, such as `altText`; `text` for words in either form. */
  readonly valueKey: string;
  readonly label: string;
}

/** Beside a field that languages may have of their own: whether the one that is shown has, and the way back. */
export function WordingMark({ id, valueKey, label }: WordingMarkProps) {
  const session = useSession();
  const say = useWords();
  const content = useEditor(({ design }) => findContent(design, id));
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const names = namesOf(languages, language);
  if (!content || language === null || !names) return null;
  const { state, isSaid, text } = markOf(content, language, valueKey);

  function run(command: Command, said: string): void {
    session.store.set({ editing: null });
    session.store.run(command);
    session.store.settle();
    announce(session, `${label}: ${said}`);
  }

  const again = say("Use {own} again", names);
  const same = say("The same in {language}", names);
  return (
    <p className="wording" data-state={state ?? (isSaid ? "all" : undefined)}>
      <Icon name={state === "all" ? "check" : "language"} size={14} />
      <span>{say(text.english, { ...names, ...text.fillings })}</span>
      {isSaid && (
        <button
          type="button"
          className="text-button"
          aria-label={`${again}: ${label}`}
          onClick={() => run(ownAgain(id, language, valueKey), say("As in {own}", names))}
        >
          {again}
        </button>
      )}
      {(state === "none" || state === "some") && (
        <button
          type="button"
          className="text-button"
          aria-label={`${same}: ${label}`}
          onClick={() => run(sameInLanguage(content, id, language), say("Worded for {language}", names))}
        >
          {same}
        </button>
      )}
    </p>
  );
}

/** The same for words that are written in the mail and have no field. */
export function WordsMark({ content, id }: { readonly content: Content; readonly id: string }) {
  const say = useWords();
  return wordedKey(drawnAs(content.type)) === "text" ? (
    <WordingMark id={id} valueKey="text" label={say("Words")} />
  ) : null;
}
