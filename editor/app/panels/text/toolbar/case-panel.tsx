import type { Editor } from "@tiptap/react";
import type { English } from "../../../model/i18n/say.ts";
import { languageOfWords } from "../../../model/languages/mail-languages.ts";
import type { TextCase } from "../../../model/text/text-case.ts";
import { useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { setTextCase } from "../commands/set-text-case.ts";

interface CasePanelProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

const cases: readonly (readonly [TextCase, English])[] = [
  ["upper", "UPPER CASE"],
  ["lower", "lower case"],
  ["title", "Title Case"],
  ["sentence", "Sentence case"],
];

/** The cases of the selected words; each is written as it changes them. */
export function CasePanel({ editor, onDone }: CasePanelProps) {
  const { store } = useSession();
  const say = useSay();

  function choose(wanted: TextCase): void {
    setTextCase(editor, wanted, languageOfWords(store.state()));
    store.endUndoStep();
    onDone();
  }

  return (
    <div className="case-panel" role="group" aria-label={say("Upper and lower case")}>
      {cases.map(([wanted, label]) => (
        <button key={wanted} type="button" onClick={() => choose(wanted)}>
          {say(label)}
        </button>
      ))}
    </div>
  );
}
