import { syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { codeTheme } from "#shared/code-theme.ts";

/** Line numbers, wrapped lines and syntax colors in the app's colors. */
export const codeLook: Extension = [
  lineNumbers(),
  EditorView.lineWrapping,
  syntaxHighlighting(classHighlighter),
  EditorView.theme(
    codeTheme({
      text: "var(--ink)",
      quiet: "var(--ink-soft)",
      line: "var(--line)",
      gutter: "var(--ground)",
      accent: "var(--accent)",
      invalid: "var(--bad)",
    }),
  ),
];
