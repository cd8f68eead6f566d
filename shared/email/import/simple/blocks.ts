import { isElement, type MarkupElement, type MarkupNode } from "../../markup/tree.ts";
import { splitPlaceholders } from "../../placeholder-spans.ts";
import { isBlank, onlyElement } from "../nodes.ts";

/** A part of a column: text with its markup, a single element that may become a content, or anything else. */
export interface Block {
  readonly kind: "words" | "single" | "other";
  readonly start: number;
  readonly end: number;
  readonly element?: MarkupElement;
}

const wordElements = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote address hr a b strong i em u s span small sub sup br font code div".split(
    " ",
  ),
);

/**
 * Splits the content of a column into blocks. A section of the template language (`{{#if …}}` to `{{/if}}`) is never
 * split. Undefined if an element or section is not closed, or if there are tags for Outlook only, which may belong to
 * later ones. Linear.
 */
export function blocksIn(html: string, nodes: readonly MarkupNode[]): readonly Block[] | undefined {
  const blocks: Block[] = [];
  let open = 0;
  const filled = nodes.filter((node) => !isBlank(html, node));
  for (const [i, node] of filled.entries()) {
    if (isOpen(html, node)) return undefined;
    const isAlone = ![filled[i - 1], filled[i + 1]].some((neighbor) => neighbor !== undefined && isInline(neighbor));
    const block = blockOf(html, node, isAlone);
    if (!block) return undefined;
    const opened = sectionsOpenedIn(html.slice(node.start, node.end));
    const last = blocks.at(-1);
    const areWords = block.kind === "words" && last?.kind === "words" && opened <= 0;
    if (last && (open > 0 || areWords)) {
      blocks[blocks.length - 1] = { kind: areWords ? "words" : joined(last, block), start: last.start, end: block.end };
    } else blocks.push(block);
    open += opened;
    if (open < 0) return undefined;
  }
  if (open > 0) return undefined;
  return blocks.map((block) => (block.kind === "words" ? trimmed(html, block) : block));
}

function isOpen(html: string, node: MarkupNode): boolean {
  if (isElement(node)) return !node.closed || node.name === "script" || node.name === "style";
  return node.kind === "other" || (node.kind === "comment" && /\[(if |endif)/.test(html.slice(node.start, node.end)));
}

function joined(one: Block, other: Block): Block["kind"] {
  return one.kind === "words" && other.kind === "words" ? "words" : "other";
}

function trimmed(html: string, block: Block): Block {
  const text = html.slice(block.start, block.end);
  const start = block.start + (text.length - text.trimStart().length);
  return { ...block, start, end: start + text.trim().length };
}

/** The block of one node; undefined for an inline element that is not text. */
function blockOf(html: string, node: MarkupNode, isAlone: boolean): Block | undefined {
  const { start, end } = node;
  if (!isElement(node)) return { kind: node.kind === "text" ? "words" : "other", start, end };
  const single = singleIn(html, node);
  if (single && (isAlone || !isInline(node))) return { kind: "single", start, end, element: single };
  if (isWords(node)) return { kind: "words", start, end };
  return isInline(node) ? undefined : { kind: "other", start, end };
}

const blockElements = new Set(
  "address article blockquote center div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main ol p pre section table ul".split(
    " ",
  ),
);

/** Whether a node is inline. */
function isInline(node: MarkupNode): boolean {
  return node.kind === "text" || (isElement(node) && !blockElements.has(node.name));
}

/** A picture, a styled link or a line, possibly in a `<div>` without styles. */
function singleIn(html: string, node: MarkupElement): MarkupElement | undefined {
  if (node.name === "img" || node.name === "hr") return node;
  if (node.name === "a") {
    const isStyled = node.attributes.some(({ name }) => name === "style");
    return isStyled || isPicture(html, node) ? node : undefined;
  }
  if (node.name !== "div" || node.attributes.length > 0) return undefined;
  const inner = onlyElement(html, node.children, "img") ?? onlyElement(html, node.children, "a");
  return inner && singleIn(html, inner);
}

const isPicture = (html: string, link: MarkupElement): boolean => onlyElement(html, link.children, "img") !== undefined;

function isWords(element: MarkupElement): boolean {
  const waiting: MarkupNode[] = [element];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "text") continue;
    if (!isElement(node) || !node.closed || !wordElements.has(node.name)) return false;
    for (const child of node.children) waiting.push(child);
  }
  return true;
}

/** The number of sections that a piece of html opens minus those that it closes. */
function sectionsOpenedIn(html: string): number {
  if (!html.includes("{{")) return 0;
  let count = 0;
  for (const { placeholder, text } of splitPlaceholders(html)) {
    if (!placeholder) continue;
    if (/^\{\{~?\s*(#|\^\s*[^\s~}])/.test(text)) count += 1;
    else if (/^\{\{~?\s*\//.test(text)) count -= 1;
  }
  return count;
}
