import { useState, type CSSProperties } from "react";
import { LazyCodeView } from "../code/lazy-code-view.tsx";
import { readHtml } from "./read-html.ts";
import { TextEditor } from "./text-editor.tsx";
import { useWords } from "../words/use-words.ts";

interface RichTextProps {
  readonly label: string;
  readonly type: string;
  readonly html: string;
  readonly look: CSSProperties;
  readonly onChange: (html: string) => void;
  readonly onClose: () => void;
}

/** Words as rich text, or as source when rich text could not hold all that is in them. */
export function RichText({ label, type, html, look, onChange, onClose }: RichTextProps) {
  const say = useWords();
  const [read] = useState(() => readHtml(html, type));
  if (read.ok) {
    return (
      <TextEditor label={label} doc={read.doc} shape={read.shape} look={look} onChange={onChange} onClose={onClose} />
    );
  }
  return (
    <div className="text-source">
      <p>{say("This text holds markup that can only be edited as its source.")}</p>
      <LazyCodeView label={say("{item}, source", { item: label })} value={html} onChange={onChange} />
      <button type="button" className="primary" onClick={onClose}>
        {say("Done")}
      </button>
    </div>
  );
}
