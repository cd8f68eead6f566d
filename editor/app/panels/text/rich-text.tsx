import { useState, type CSSProperties } from "react";
import { LazyCodeView } from "../../kit/code-view/lazy-code-view.tsx";
import { useWords } from "../../state/session/use-say.ts";
import { TextEditor } from "./text-editor.tsx";
import type { Words } from "../../model/text/stored-text.ts";
import { openWords } from "./storage/open-text.ts";

interface RichTextProps {
  readonly label: string;
  /** The type of the content: headings and buttons hold one line. */
  readonly type: string;
  readonly words: Words;
  readonly look?: CSSProperties;
  readonly autoFocus?: boolean;
  readonly onChange: (words: Words) => void;
  readonly onClose: () => void;
}

/** Words as rich text, or as source when rich text could not hold all that is in them. */
export function RichText({ label, type, words, look, autoFocus = true, onChange, onClose }: RichTextProps) {
  const say = useWords();
  const [opened] = useState(() => openWords(words, type));
  if (opened) {
    return (
      <TextEditor
        label={label}
        type={type}
        words={words}
        opened={opened}
        look={look}
        autoFocus={autoFocus}
        onChange={(stored) => onChange({ ...words, stored })}
        onClose={onClose}
      />
    );
  }
  return (
    <div className="text-source">
      <p>{say("This text holds markup that can only be edited as its source.")}</p>
      <LazyCodeView
        label={say("{item}, source", { item: label })}
        value={words.stored}
        onChange={(stored) => onChange({ ...words, stored })}
      />
      <button type="button" className="primary" onClick={onClose}>
        {say("Done")}
      </button>
    </div>
  );
}
