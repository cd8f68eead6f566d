/** CSS values for the surface around code: those of the page that shows it. */
export interface CodeSurface {
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  /** Behind the line numbers. */
  readonly gutter: string;
  readonly accent: string;
  readonly invalid: string;
}

/**
 * The look of code in the app and in the editor: rules for CodeMirror's `EditorView.theme`, with the classes of Lezer's
 * `classHighlighter`. Frames, heights and font sizes are those of the place that shows the code.
 */
export const codeTheme = ({ text, quiet, line, gutter, accent, invalid }: CodeSurface) => ({
  "&": { color: text },
  "&.cm-focused": { outline: `2px solid ${accent}`, outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
  ".cm-content": { caretColor: text },
  ".cm-cursor": { borderLeftColor: text },
  ".cm-gutters": { borderRightColor: line, background: gutter, color: quiet },
  ".cm-activeLine, .cm-activeLineGutter": { background: `color-mix(in srgb, ${accent} 8%, transparent)` },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "light-dark(#d4d3f7, #34386a)",
  },
  ".tok-typeName, .tok-keyword, .tok-number, .tok-bool": { color: "light-dark(#3a38b8, #b9bbff)" },
  ".tok-propertyName": { color: "light-dark(#9a4a00, #f0b072)" },
  ".tok-string": { color: "light-dark(#1d6b3f, #7fd6a4)" },
  ".tok-comment, .tok-meta, .tok-punctuation": { color: quiet },
  ".tok-invalid": { color: invalid },
});
