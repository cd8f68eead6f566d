import { styleAttribute } from "./style.ts";
import { escapeText } from "../markup/escape.ts";

/** A visible note in the editor's canvas, for what has nothing to show there. Never part of a mail. */
export function note(text: string): string {
  const style = styleAttribute({
    padding: "16px",
    border: "1px dashed #8c8c94",
    color: "#5f6b7a",
    "background-color": "#f4f4f7",
    "text-align": "center",
    font: "14px/20px arial,sans-serif",
  });
  return `<div data-sestina-note${style}>${escapeText(text)}</div>`;
}
