import type { Box } from "./layout.ts";

/** A letter on the page; consecutive white space counts as one. */
interface Letter {
  readonly node: Text;
  readonly at: number;
}

/** The boxes of a text in an element: one list per match, with one box per line. */
export function boxesOfText(element: Element, wanted: string): readonly (readonly Box[])[] {
  const query = wanted.trim().replaceAll(/\s+/g, " ").toLowerCase();
  const { text, letters } = readLetters(element);
  const places: (readonly Box[])[] = [];
  if (query === "") return places;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const first = letters[at];
    const last = letters[at + query.length - 1];
    if (first && last) places.push(boxesBetween(element, first, last));
  }
  return places;
}

function readLetters(element: Element): { readonly text: string; readonly letters: readonly Letter[] } {
  const letters: Letter[] = [];
  let text = "";
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isText(node) || node.parentElement?.localName === "style") continue;
    for (let at = 0; at < node.data.length; at++) {
      const letter = node.data.charAt(at);
      const isSpace = letter.trim() === "";
      if (isSpace && text.endsWith(" ")) continue;
      const small = letter.toLowerCase();
      // Some letters become two in lower case, which would shift the offsets.
      text += isSpace ? " " : small.length === 1 ? small : letter;
      letters.push({ node, at });
    }
  }
  return { text, letters };
}

/** Nodes of the frame belong to another window, so `instanceof` does not work for them. */
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function boxesBetween(element: Element, first: Letter, last: Letter): readonly Box[] {
  const range = element.ownerDocument.createRange();
  range.setStart(first.node, first.at);
  range.setEnd(last.node, last.at + 1);
  return Array.from(range.getClientRects(), ({ left, top, width, height }) => ({ left, top, width, height }));
}
