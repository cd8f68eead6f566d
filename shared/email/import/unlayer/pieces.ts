import { isElement, type MarkupElement, type MarkupNode } from "../../markup/tree.ts";
import { splitPlaceholders } from "../../placeholder-spans.ts";
import { attributeIn, isBlank, written } from "../nodes.ts";

/**
 * A row or content with its surrounding html: its anchor, and comments that hide it or contain its background picture.
 */
export interface ItemPiece {
  readonly kind: "item";
  readonly main: MarkupElement;
  readonly start: number;
  readonly end: number;
  readonly anchor: string;
  /** Handlebars tags before and after it, such as `{{#if vip}}` and `{{/if}}`. */
  readonly before: string;
  readonly after: string;
}

/** Any other html between them. */
export interface LoosePiece {
  readonly kind: "loose";
  readonly start: number;
  readonly end: number;
}

export type Piece = ItemPiece | LoosePiece;

/** Splits the content of a column or a body into its items and the other html, in order and completely. */
export function piecesOf(
  html: string,
  nodes: readonly MarkupNode[],
  range: { readonly start: number; readonly end: number },
  isMain: (element: MarkupElement) => boolean,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = range.start;
  let from = 0;
  let before = "";
  const addGap = (end: number, isLast: boolean) => {
    const { after, next } = splitGap(html.slice(at, end), isLast);
    const last = pieces.at(-1);
    before = next;
    if (after === undefined) {
      const text = html.slice(at, end);
      const start = at + (text.length - text.trimStart().length);
      pieces.push({ kind: "loose", start, end: start + text.trim().length });
    } else if (last?.kind === "item") pieces[pieces.length - 1] = { ...last, after };
    else if (after !== "" && last)
      pieces.push({ kind: "loose", start: at, end: at + html.slice(at, end).trimEnd().length });
    else before = after + next;
  };
  for (let i = 0; i < nodes.length; i += 1) {
    const main = nodes[i];
    if (!main || !isElement(main) || !isMain(main)) continue;
    const lead = leadOf(html, nodes, from, i);
    const tailEnd = tailOf(html, nodes, i, lead.opened);
    addGap(lead.start, false);
    const end = nodes[tailEnd]?.end ?? main.end;
    pieces.push({ kind: "item", main, start: lead.start, end, anchor: lead.anchor, before, after: "" });
    at = end;
    from = tailEnd + 1;
    i = tailEnd;
  }
  addGap(range.end, true);
  if (pieces.length === 0 && before.trim() !== "") {
    const text = html.slice(range.start, range.end);
    const start = range.start + (text.length - text.trimStart().length);
    pieces.push({ kind: "loose", start, end: start + text.trim().length });
  }
  return pieces;
}

/** The html between two items that belongs to the first one: up to the last end tag. `after` is undefined for text. */
function splitGap(gap: string, isLast: boolean): { after: string | undefined; next: string } {
  if (gap.trim() === "") return { after: "", next: "" };
  const spans = splitPlaceholders(gap);
  if (spans.some(({ placeholder, text }) => !placeholder && text.trim() !== "")) return { after: undefined, next: "" };
  const cut = isLast ? spans.length : spans.findLastIndex(({ text }) => endsSomething.test(text)) + 1;
  const join = (from: number, to: number) =>
    spans
      .slice(from, to)
      .map(({ text }) => text)
      .join("")
      .trim();
  return { after: join(0, cut), next: join(cut, spans.length) };
}

const endsSomething = /^\{\{~?\s*(\/|else\b|\^\s*~?\}\})/;

interface Lead {
  readonly start: number;
  readonly anchor: string;
  /** The number of opened comments that have to be closed after the item. */
  readonly opened: number;
}

const opens = (comment: string): boolean =>
  comment === "<!--[if !mso]><!-->" ||
  (/^<!--\[if gte mso 9\]>\s*<table/.test(comment) && comment.includes("<v:textbox"));
const closes = (comment: string): boolean =>
  comment === "<!--<![endif]-->" || /^<!--\[if gte mso 9\]>\s*<\/v:textbox>/.test(comment);

function leadOf(html: string, nodes: readonly MarkupNode[], from: number, index: number): Lead {
  let start = nodes[index]?.start ?? 0;
  let anchor = "";
  let opened = 0;
  for (let i = index - 1; i >= from; i -= 1) {
    const node = nodes[i];
    if (!node) break;
    if (isBlank(html, node)) continue;
    if (node.kind === "comment" && opens(written(html, node))) opened += 1;
    else if (anchor === "" && isElement(node) && node.name === "a" && node.children.length === 0)
      anchor = attributeIn(node, "name");
    else break;
    start = node.start;
  }
  return { start, anchor, opened };
}

/** The index of the last comment that closes one opened before the item, or the index of the item. */
function tailOf(html: string, nodes: readonly MarkupNode[], index: number, opened: number): number {
  let last = index;
  let open = opened;
  for (let i = index + 1; i < nodes.length && open > 0; i += 1) {
    const node = nodes[i];
    if (!node) break;
    if (isBlank(html, node)) continue;
    if (node.kind !== "comment" || !closes(written(html, node))) break;
    open -= 1;
    last = i;
  }
  return last;
}
