import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { Annotation, EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { useEffect, useEffectEvent, useRef } from "react";
import { codeTheme } from "#shared/code-theme.ts";

export interface CodeViewProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const theme = EditorView.theme(
  codeTheme({
    text: "var(--text)",
    quiet: "var(--quiet)",
    line: "var(--line)",
    gutter: "var(--hover)",
    accent: "var(--accent)",
    invalid: "var(--danger)",
  }),
);

/** Marks a text that was set from outside. It must not be reported as a change, which would clear the redo history. */
const fromOutside = Annotation.define<boolean>();

/** HTML source with syntax colors, matching brackets and line numbers. Escape, then Tab, leaves it by keyboard. */
export function CodeView({ label, value, onChange }: CodeViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(onChange);
  const initial = useEffectEvent(() => value);

  useEffect(() => {
    if (!place.current) return undefined;
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initial(),
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          EditorView.lineWrapping,
          html({ autoCloseTags: true }),
          syntaxHighlighting(classHighlighter),
          theme,
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ "aria-label": label }),
          EditorView.updateListener.of((update) => {
            const isFromOutside = update.transactions.some((each) => each.annotation(fromOutside) === true);
            if (update.docChanged && !isFromOutside) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = created;
    return () => created.destroy();
  }, [label]);

  // Undo, or selecting another item of the same type, sets a text that was not typed here.
  useEffect(() => {
    const current = view.current?.state.doc.toString();
    if (current === undefined || current === value) return;
    view.current?.dispatch({
      changes: { from: 0, to: current.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [value]);

  return <div className="code-view" ref={place} />;
}
