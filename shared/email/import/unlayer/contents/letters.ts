import { innerOf, isBlank, onlyElement, styleOf } from "../../nodes.ts";
import type { Values } from "../../../design/types.ts";
import { isElement, type MarkupElement } from "../../../markup/tree.ts";
import { lettersIn } from "../look.ts";
import type { ReadContent, WrittenMail } from "../written-mail.ts";

/** Only the `<div>` of a text allows line breaks. */
export const readText: ReadContent = (mail, nodes) => {
  const box = onlyElement(mail.html, nodes, "div");
  if (!box || styleOf(box).get("word-wrap") !== "break-word") return undefined;
  return { type: "text", values: lineLetters(mail, box) };
};

/** A heading is in a table for Outlook, except in older exports. */
export const readHeading: ReadContent = (mail, nodes) => {
  const [first, ...more] = nodes.filter((node) => !isBlank(mail.html, node));
  const isBoxed = first?.kind === "comment" && more.length === 2 && more[1]?.kind === "comment";
  if (!isBoxed && more.length > 0) return undefined;
  const heading = isBoxed ? more[0] : first;
  if (!heading || !isElement(heading) || !/^h[1-6]$/.test(heading.name)) return undefined;
  return { type: "heading", values: { headingType: heading.name, ...lineLetters(mail, heading) } };
};

function lineLetters(mail: WrittenMail, box: MarkupElement): Values {
  const style = styleOf(box);
  return {
    ...lettersIn(mail, style),
    lineHeight: style.get("line-height") ?? "",
    textAlign: style.get("text-align") ?? "",
    text: wordsIn(mail, box),
  };
}

/** The html inside an element, without the indentation that Unlayer's exports have. */
export function wordsIn(mail: WrittenMail, box: MarkupElement): string {
  const html = innerOf(mail.html, box);
  return mail.isOurs ? tightened(html) : html.trim();
}

/**
 * The renderer replaces the first non-breaking space after the last word by a space. If more of them follow, that space
 * becomes non-breaking again, so that it is again the first.
 */
function tightened(html: string): string {
  const loose = /[^\s<>]&nbsp;</.exec(html);
  if (!loose) return html;
  const freed = /([^\s<>]) </.exec(html.slice(0, loose.index));
  return freed ? html.replace(/([^\s<>]) </, "$1&nbsp;<") : html;
}
