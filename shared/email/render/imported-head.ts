import { textAt } from "../design/json.ts";
import { tokenize } from "../markup/tokenize.ts";
import type { Context } from "./context.ts";
import { safeHtml } from "./rich-text.ts";
import { decodeEntities } from "./sanitize/entities.ts";
import { isSafeCss } from "./sanitize/safe-css.ts";

/**
 * What an imported document's head brought, held to style rules and Outlook's comments: all of it (`sestinaHead` of the
 * body's values), or what its design does not bring by itself (`sestinaHeadRest`).
 */
export function importedHead(context: Context): string {
  const written = textAt(context.body, "sestinaHead") || textAt(context.body, "sestinaHeadRest");
  if (written === "") return "";
  const html = safeHtml(context, headStyles(written));
  return `${html}\n`;
}

/** What the style attribute of an imported body says, to follow our own declarations (`body.values.sestinaBodyStyle`). */
export function importedBodyStyle(context: Context): string {
  const written = textAt(context.body, "sestinaBodyStyle").trim();
  if (written === "" || !isSafeCss(decodeEntities(written))) return "";
  return `;${written.replaceAll('"', "&quot;").replaceAll("<", "&lt;")}`;
}

/** The parts of a head that give a mail its looks, byte for byte: style elements, style sheets, conditional comments with either. */
export function headStyles(head: string): string {
  const parts: string[] = [];
  let styleFrom = -1;
  tokenize(head, { skipPlaceholders: true, comments: true }, (token) => {
    const written = () => head.slice(token.start, token.end);
    if (token.kind === "open" && token.name === "style") styleFrom = token.start;
    else if (token.kind === "close" && token.name === "style" && styleFrom >= 0) {
      parts.push(head.slice(styleFrom, token.end));
      styleFrom = -1;
    } else if (token.kind === "open" && token.name === "link") parts.push(written());
    else if (token.kind === "comment" && /^\[if |<!\[endif\]$/.test(head.slice(token.inner.start, token.inner.end)))
      parts.push(written());
  });
  return parts.join("\n");
}
