import { generateJSON, type JSONContent } from "@tiptap/react";
import { mailSchema } from "../../schema/mail-schema.ts";
import { sameText } from "./same-text.ts";
import type { TextShape } from "../../schema/text-shape.ts";
import { writeBlocks, writeLine } from "./write-html.ts";

export type TextRead =
  | { readonly ok: true; readonly shape: TextShape; readonly doc: JSONContent }
  /** The html holds what rich text cannot show; it is edited as source. */
  | { readonly ok: false };

const blockElements = "p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,pre,hr";

/**
 * Reads html of a design for editing as rich text, if nothing of it would be lost: what is read is written again and
 * compared. Headings and buttons hold a line without paragraphs, unless somebody gave them some.
 */
export function readHtml(html: string, contentType: string): TextRead {
  const page = new DOMParser().parseFromString(html, "text/html");
  const hasBlocks = page.body.querySelector(blockElements) !== null;
  const shape = hasBlocks || (contentType !== "heading" && contentType !== "button") ? "blocks" : "line";
  for (const paragraph of page.body.querySelectorAll("p,div,h1,h2,h3,h4,h5,h6")) {
    // A space that only gave an empty line its height; writing puts it back.
    if (paragraph.children.length === 0 && paragraph.textContent === "\u00a0") paragraph.textContent = "";
  }
  // Words without a paragraph get one: mails give paragraphs no margins, so it shows the same.
  const inParagraph = (text: string) => (hasBlocks ? text : `<p>${text}</p>`);
  const doc = generateJSON(inParagraph(page.body.innerHTML), mailSchema(shape));
  const written = shape === "line" ? writeLine(doc) : writeBlocks(doc);
  const expected = shape === "line" ? html : inParagraph(html);
  return sameText(expected, written) ? { ok: true, shape, doc } : { ok: false };
}
