import { matchesIn, isInvisible, shownText, type SearchQuery } from "../../../model/search/search-query.ts";
import { inlineElements } from "../../../model/search/stored-passages.ts";
import type { Box } from "./layout.ts";
import { tagOfChip } from "./tag-chips.ts";

/** A letter on the page; consecutive white space counts as one. */
interface Letter {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/** The boxes of the matches of a search in an element: one list per match, with one box per line. */
export function boxesOfText(element: Element, query: SearchQuery): readonly (readonly Box[])[] {
  const { text, letters } = readLetters(element);
  return matchesIn(text, query).map(({ start, end }) => {
    const [first, last] = [letters[start], letters[end - 1]];
    return first && last ? boxesBetween(element, first, last) : [];
  });
}

/** The words as the search reads them in the design: a space for each run of white space, a line for each block. */
function readLetters(element: Element): { readonly text: string; readonly letters: readonly (Letter | undefined)[] } {
  const letters: (Letter | undefined)[] = [];
  let text = "";
  const add = (char: string, letter?: Letter) => {
    text += char;
    letters.push(letter);
  };
  const visit = (node: Node): void => {
    if (isText(node)) {
      for (let at = 0; at < node.data.length; at++) {
        const char = node.data.charAt(at);
        const isSpace = char.trim() === "";
        if (isInvisible(char) || (isSpace && (text === "" || /\s$/.test(text)))) continue;
        add(isSpace ? " " : char, { node, from: at, to: at + 1 });
      }
      return;
    }
    if (!isElement(node) || node.localName === "style") return;
    const tag = tagOfChip(node);
    if (tag !== undefined) {
      // The search reads the tag; each letter of it is the whole chip.
      const name = node.firstChild;
      const letter = name && isText(name) ? { node: name, from: 0, to: name.data.length } : undefined;
      for (const char of shownText(tag)) add(char, letter);
      return;
    }
    const isBlock = node !== element && !inlineElements.has(node.localName);
    if (isBlock && !text.endsWith("\n")) add("\n");
    for (const child of node.childNodes) visit(child);
    if (isBlock && !text.endsWith("\n")) add("\n");
  };
  visit(element);
  return { text, letters };
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Nodes of the frame belong to another window, so `instanceof` does not work for them. */
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function boxesBetween(element: Element, first: Letter, last: Letter): readonly Box[] {
  const range = element.ownerDocument.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(last.node, last.to);
  return Array.from(range.getClientRects(), ({ left, top, width, height }) => ({ left, top, width, height }));
}
