import * as styles from "#web/features/template-preview/json-editor.module.css";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { codeLook } from "#web/ui/code-look.ts";

export interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly onText: (text: string) => void;
}

/** A JSON editor with colours, matching brackets and line numbers. Tab moves the focus, as in other inputs. */
export function JsonEditor({ label, text, disabled, onText }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(onText);
  const initial = useEffectEvent(() => text);

  useEffect(() => {
    if (!place.current) return undefined;
    const created = new EditorView({
      parent: place.current,
      doc: initial(),
      extensions: [
        codeLook,
        history(),
        indentOnInput(),
        bracketMatching(),
        json(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorState.readOnly.of(disabled),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, [label, disabled]);

  // A reset, or the sanitized values after a submit, change the text from outside.
  useEffect(() => {
    const current = view.current?.state.doc.toString();
    if (current === undefined || current === text) return;
    view.current?.dispatch({ changes: { from: 0, to: current.length, insert: text } });
  }, [text]);

  return <div className={styles.jsonEditor} ref={place} />;
}
