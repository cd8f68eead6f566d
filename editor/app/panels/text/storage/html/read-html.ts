import { generateJSON, type JSONContent } from "@tiptap/react";
import { mailSchema } from "../../schema/mail-schema.ts";
import { isSameText } from "./same-text.ts";
import type { TextShape } from "../../schema/text-shape.ts";
import { writeBlocks, writeLine } from "./write-html.ts";

export type TextRead =
  | { readonly ok: true; readonly shape: TextShape; readonly doc: JSONContent }
  /** The HTML has parts that rich text does not support; it is edited as source. */
  | { readonly ok: false };

const blockElements = "p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,pre,hr";

/**
 * Parses HTML of a design for editing as rich text, if nothing is lost: it is serialized again and compared. Headings
 * and buttons have a line without paragraphs, unless their HTML has blocks.
 */
export function readHtml(html: string, contentType: string): TextRead {
  const page = new DOMParser().parseFromString(html, "text/html");
  const hasBlocks = page.body.querySelector(blockElements) !== null;
  const shape = hasBlocks || (contentType !== "heading" && contentType !== "button") ? "blocks" : "line";
  for (const paragraph of page.body.querySelectorAll("p,div,h1,h2,h3,h4,h5,h6")) {
    // A space that gives an empty line its height; serializing adds it again.
    if (paragraph.children.length === 0 && paragraph.textContent === "\u00a0") paragraph.textContent = "";
  }
  // Text without a paragraph gets one. Mails give paragraphs no margins, so it looks the same.
  const inParagraph = (text: string) => (hasBlocks ? text : `<p>${text}</p>`);
  const doc = generateJSON(inParagraph(page.body.innerHTML), mailSchema(shape));
  const written = shape === "line" ? writeLine(doc) : writeBlocks(doc);
  const expected = shape === "line" ? html : inParagraph(html);
  return isSameText(expected, written) ? { ok: true, shape, doc } : { ok: false };
}
