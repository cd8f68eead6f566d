import { useState, type CSSProperties } from "react";
import { LazyCodeView } from "../../kit/code-view/lazy-code-view.tsx";
import { useSay } from "../../state/session/use-say.ts";
import { TextEditor } from "./text-editor.tsx";
import type { StoredText } from "../../model/text/stored-text.ts";
import { openText } from "./storage/open-text.ts";

interface RichTextProps {
  readonly label: string;
  /** The content type: headings and buttons have one line. */
  readonly type: string;
  readonly text: StoredText;
  readonly style?: CSSProperties;
  readonly autoFocus?: boolean;
  readonly onChange: (words: StoredText) => void;
  readonly onClose: () => void;
  readonly onTab?: (step: 1 | -1) => void;
}

/** Edits a text as rich text, or as source if rich text would lose parts of it. */
export function RichText({ label, type, text, style, autoFocus = true, onChange, onClose, onTab }: RichTextProps) {
  const say = useSay();
  const [opened] = useState(() => openText(text, type));
  if (opened) {
    return (
      <TextEditor
        label={label}
        type={type}
        text={text}
        opened={opened}
        style={style}
        autoFocus={autoFocus}
        onChange={(stored) => onChange({ ...text, stored })}
        onClose={onClose}
        onTab={onTab}
      />
    );
  }
  return (
    <div className="text-source">
      <p>{say("This text holds markup that can only be edited as its source.")}</p>
      <LazyCodeView
        label={say("{item}, source", { item: label })}
        value={text.stored}
        onChange={(stored) => onChange({ ...text, stored })}
      />
      <button type="button" className="primary" onClick={onClose}>
        {say("Done")}
      </button>
    </div>
  );
}
