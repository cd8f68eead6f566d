import { findContent } from "#shared/email/design/find.ts";
import type { Content } from "#shared/email/design/types.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import { Icon } from "../../kit/icons.tsx";
import { announce } from "../../state/actions/announce.ts";
import type { Command } from "../../model/commands/command.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { removeTranslation, copyToLanguage } from "../../model/commands/translation-commands.ts";
import { languageNames, shownLanguages } from "../../model/languages/mail-languages.ts";
import { translationLabel } from "../../model/languages/translation-label.ts";
import { translatableKey } from "#shared/email/languages/translatable-texts.ts";

interface TranslationMarkProps {
  readonly id: string;
  /** The name of the value, such as `altText`; `text` for both forms of a text. */
  readonly valueKey: string;
  readonly label: string;
}

/**
 * Next to a translatable field: whether it is translated into the shown language, and actions to remove or copy the
 * translation.
 */
export function TranslationMark({ id, valueKey, label }: TranslationMarkProps) {
  const session = useSession();
  const say = useSay();
  const content = useEditor(({ design }) => findContent(design, id));
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const shown = useEditor(shownLanguages);
  const names = languageNames(languages, language);
  if (!content || language === null || !names) return null;
  const { status, isTranslated, text } = translationLabel(content, language, valueKey);

  function run(command: Command, result: string): void {
    session.store.set({ editing: null });
    session.store.run(command);
    session.store.endUndoStep();
    announce(session, `${label}: ${result}`);
  }

  const again = say("Use {own} again", names);
  const same = say("The same in {language}", names);
  return (
    <p className="translation" data-state={status ?? (isTranslated ? "all" : undefined)}>
      <Icon name={status === "all" ? "check" : "language"} size={14} />
      <span>{say(text.english, { ...names, ...text.parameters })}</span>
      {isTranslated && (
        <button
          type="button"
          className="text-button"
          aria-label={`${again}: ${label}`}
          onClick={() => run(removeTranslation(id, language, valueKey), say("As in {own}", names))}
        >
          {again}
        </button>
      )}
      {(status === "none" || status === "some") && (
        <button
          type="button"
          className="text-button"
          aria-label={`${same}: ${label}`}
          onClick={() => run(copyToLanguage(content, id, shown), say("Translated into {language}", names))}
        >
          {same}
        </button>
      )}
    </p>
  );
}

/** The same for text that is edited on the canvas and has no field. */
export function TextTranslationMark({ content, id }: { readonly content: Content; readonly id: string }) {
  const say = useSay();
  return translatableKey(drawnAs(content.type)) === "text" ? (
    <TranslationMark id={id} valueKey="text" label={say("Text")} />
  ) : null;
}
