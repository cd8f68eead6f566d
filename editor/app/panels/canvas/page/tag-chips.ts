import type { TagNames } from "../../../model/merge-tags/tag-names.ts";
import { repeatMark } from "../../../model/merge-tags/tag-drawing.ts";
import { kindOfTag, tagPattern } from "../../../model/merge-tags/tag-syntax.ts";

/** The attribute of a chip, with the tag as it is written. */
const tagMark = "data-sestina-tag";

/** The look of chips, which is that of the text editor. Its space at the sides keeps the lines as high as they are. */
export const chipCss = `
[${tagMark}] { padding: 1px 6px; border-radius: 999px; background: #eeeefc !important; color: #123f99 !important; unicode-bidi: isolate; box-decoration-break: clone; }
[${tagMark}][data-kind="block"] { border-radius: 4px; background: #f1e8fd !important; color: #5b21b6 !important; }`;

/** Hides the chips of a text that is edited. */
export function hiddenChips(text: string): string {
  return `${text} [${tagMark}][data-kind] { background: none !important; }`;
}

/** Draws the tags in the words of a row as chips with their names. */
export function putChips(row: DocumentFragment, nameOf: TagNames): void {
  const page = row.ownerDocument;
  // Html of a design makes no chips.
  for (const element of row.querySelectorAll(`[${tagMark}]`)) element.removeAttribute(tagMark);
  for (const element of row.querySelectorAll(`[${repeatMark}]`)) {
    element.replaceChildren(chip(page, `{{#each ${element.getAttribute(repeatMark) ?? ""}}}`, nameOf), " ");
  }
  const walker = page.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node) && node.data.includes("{{") && isShown(node.parentElement)) texts.push(node);
  }
  for (const text of texts) {
    const tags = text.data.match(tagPattern) ?? [];
    if (tags.length === 0) continue;
    const words = text.data.split(tagPattern);
    text.replaceWith(
      ...words.flatMap((each, i) => [each, ...tags.slice(i, i + 1).map((tag) => chip(page, tag, nameOf))]),
    );
  }
}

/** Names the chips of a page again. */
export function renameChips(around: Element, nameOf: TagNames): void {
  for (const element of around.querySelectorAll(`[${tagMark}]`)) {
    const { label } = nameOf(element.getAttribute(tagMark) ?? "");
    if (element.textContent !== label) element.textContent = label;
  }
}

/** The tag that a chip stands for, as the design has it; "" for one that the design has elsewhere. Undefined for other elements. */
export function tagOfChip(element: Element): string | undefined {
  const tag = element.getAttribute(tagMark);
  if (tag === null) return undefined;
  return element.parentElement?.hasAttribute(repeatMark) === true ? "" : tag;
}

function chip(page: Document, tag: string, nameOf: TagNames): HTMLElement {
  const element = page.createElement("span");
  element.setAttribute(tagMark, tag);
  element.dataset["kind"] = kindOfTag(tag);
  element.textContent = nameOf(tag).label;
  return element;
}

/** Style sheets and drawings have text that is no words. */
function isShown(element: Element | null): boolean {
  return element?.closest("style, title, svg, math") === null;
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}
