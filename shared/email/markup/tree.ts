import type { Attribute } from "./tag.ts";
import { tokenize, type Token } from "./tokenize.ts";

/** A piece of html: positions are indexes into the text, `end` exclusive. */
export interface Leaf {
  readonly kind: "text" | "comment" | "other";
  readonly start: number;
  readonly end: number;
}

export interface MarkupElement {
  readonly kind: "element";
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly start: number;
  /** After the start tag's `>`. */
  readonly innerStart: number;
  /** Where the end tag begins; for an element without one, where what it stands in ends. */
  readonly innerEnd: number;
  readonly end: number;
  /** Whether it has its own end tag, or needs none. */
  readonly closed: boolean;
  readonly children: readonly MarkupNode[];
}

export type MarkupNode = Leaf | MarkupElement;

interface Open {
  readonly token: Extract<Token, { kind: "open" }>;
  readonly children: MarkupNode[];
}

/** Elements without content (WHATWG HTML, "Void elements"). */
const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/**
 * Which elements of a text stand in which, by its tags alone and in the order in which they are written. Nothing is
 * moved, closed or made up as browsers do: Handlebars tags stay where they are, also between the rows of a table.
 * An end tag ends the nearest element of its name; those begun since have none of their own. Never throws; linear.
 */
export function markupTree(html: string): readonly MarkupNode[] {
  const roots: MarkupNode[] = [];
  const stack: Open[] = [];
  const open = new Map<string, number>();

  const add = (node: MarkupNode) => (stack.at(-1)?.children ?? roots).push(node);
  const close = (innerEnd: number, end: number, closed: boolean) => {
    const last = stack.pop();
    if (!last) return;
    const { name, attributes, start, end: innerStart } = last.token;
    open.set(name, (open.get(name) ?? 1) - 1);
    add({ kind: "element", name, attributes, start, innerStart, innerEnd, end, closed, children: last.children });
  };

  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    const { start, end } = token;
    if (token.kind === "open") {
      stack.push({ token, children: [] });
      open.set(token.name, (open.get(token.name) ?? 0) + 1);
      if (empty.has(token.name)) close(end, end, token.closed);
    } else if (token.kind === "close" && (open.get(token.name) ?? 0) > 0) {
      while (stack.at(-1)?.token.name !== token.name) close(start, start, false);
      close(start, end, token.closed);
    } else add({ kind: token.kind === "text" || token.kind === "comment" ? token.kind : "other", start, end });
  });
  while (stack.length > 0) close(html.length, html.length, false);
  return roots;
}

export const isElement = (node: MarkupNode): node is MarkupElement => node.kind === "element";
