import "./html-source.css";
import { html as htmlLanguage } from "@codemirror/lang-html";
import { syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { useEffect, useRef } from "react";

/** Read-only HTML with colours and line numbers. */
export function HtmlSource({ label, html }: { label: string; html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView({
      parent: place.current,
      doc: html,
      extensions: [
        lineNumbers(),
        EditorView.lineWrapping,
        htmlLanguage(),
        syntaxHighlighting(classHighlighter),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      ],
    });
    return () => view.destroy();
  }, [label, html]);
  return <div className="html-source" ref={place} />;
}
