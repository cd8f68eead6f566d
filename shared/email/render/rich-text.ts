import { textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import type { Context } from "./context.ts";
import { noteFontsOfWords, noteNamedFonts } from "./fonts.ts";
import { sanitizeHtml } from "./sanitize/sanitize.ts";
import { textJsonHtml } from "./text-json.ts";

/** User-written html, made safe; what was taken out of it becomes a warning. */
export function safeHtml(context: Context, html: string): string {
  const safe = sanitizeHtml(html);
  if (safe.removed.length > 0)
    context.warn(`Removed because it could run a script or break the mail: ${safe.removed.join(", ")}.`);
  return safe.html;
}

/** The html of a content's text: from `textJson` when it has one, else from `text`. */
export function writtenHtml(values: Values): string {
  const json = values["textJson"];
  return typeof json === "string" && json !== "" ? textJsonHtml(json) : textAt(values, "text");
}

/** The html of a content's or a cell's words, made safe; the fonts that it needs are noted. */
export function richText(context: Context, values: Values): string {
  noteFontsOfWords(values, context.fonts);
  const html = safeHtml(context, writtenHtml(values));
  noteNamedFonts(html, context.namedFonts);
  return html;
}

/** ` dir="rtl"` for a text that does not set its own direction. */
export function directionAttribute(context: Context, html: string): string {
  return context.textDirection === undefined || html.includes('dir="') ? "" : ` dir="${context.textDirection}"`;
}
