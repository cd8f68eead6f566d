import { placeholderEnd, withoutPlaceholders } from "../placeholder-spans.ts";
import { readAttributes, tagNameEnd, type Attribute } from "./tag.ts";

/** A piece of html: positions are indexes into the text, `end` exclusive. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

export type Token = Piece &
  (
    | { readonly kind: "text" }
    | { readonly kind: "comment"; readonly closed: boolean; readonly inner: Piece }
    /** `<!doctype …>`, `<![endif]>`, `<?xml …>` and broken end tags: browsers skip them up to the next `>`. */
    | { readonly kind: "declaration"; readonly closed: boolean }
    | {
        readonly kind: "open";
        readonly name: string;
        readonly attributes: readonly Attribute[];
        readonly selfClosing: boolean;
        readonly closed: boolean;
      }
    | { readonly kind: "close"; readonly name: string; readonly closed: boolean }
    /** What stands inside `<style>`, `<title>` and the like: it holds no tags, up to their own end tag. */
    | { readonly kind: "raw"; readonly name: string; readonly closed: boolean }
  );

export interface TokenizeOptions {
  /** Whether Handlebars tags are skipped as if they were one character: how the html looks once it is rendered. */
  readonly skipPlaceholders: boolean;
  /** Whether `<!--` begins a comment (it does not inside one). */
  readonly comments: boolean;
}

/** Elements whose content browsers read as text. */
const rawElements = new Set(["script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title"]);

/**
 * Cuts html into tokens as browsers do (WHATWG HTML, "Tokenization"), without building a tree:
 * a tree builder would move `{{#each}}` out of tables. The tokens cover the text without a gap.
 */
export function tokenize(html: string, options: TokenizeOptions, visit: (token: Token) => void): void {
  // Beyond the last "}}" no placeholder can end; knowing it keeps the scan linear whatever the input.
  const lastBraces = options.skipPlaceholders ? html.lastIndexOf("}}") : -1;
  let at = 0;
  while (at < html.length) {
    const next = markupStart(html, at, options, lastBraces);
    if (next > at) visit({ kind: "text", start: at, end: next });
    if (next >= html.length) return;
    const token = markupAt(html, next, lastBraces);
    visit(token);
    at = token.end;
    if (token.kind !== "open" || !token.closed || !rawElements.has(token.name)) continue;
    const end = rawEnd(html, at, token.name);
    visit({ kind: "raw", name: token.name, start: at, end: end < 0 ? html.length : end, closed: end >= 0 });
    at = end < 0 ? html.length : end;
  }
}

function markupStart(html: string, from: number, options: TokenizeOptions, lastBraces: number): number {
  let at = from;
  let found = indexOrEnd(html, "<", from);
  for (;;) {
    const brace = at < lastBraces ? html.slice(at, found).indexOf("{{") : -1;
    const end = brace < 0 ? -1 : placeholderEnd(html, at + brace);
    if (end >= 0) at = end;
    else if (found >= html.length || startsMarkup(html, found, options)) return found;
    else at = found + 1;
    if (at > found) found = indexOrEnd(html, "<", at);
  }
}

function indexOrEnd(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found;
}

function startsMarkup(html: string, at: number, options: TokenizeOptions): boolean {
  const next = html.charCodeAt(at + 1);
  if (isLetter(next) || next === 47 || next === 63) return at + 1 < html.length;
  return next === 33 && (options.comments || !html.startsWith("<!--", at));
}

function markupAt(html: string, start: number, lastBraces: number): Token {
  if (html.startsWith("<!--", start)) return commentAt(html, start);
  const closing = html.charCodeAt(start + 1) === 47;
  const nameStart = closing ? start + 2 : start + 1;
  if (!isLetter(html.charCodeAt(nameStart))) {
    const end = html.indexOf(">", start);
    return { kind: "declaration", start, end: end < 0 ? html.length : end + 1, closed: end >= 0 };
  }
  const nameEnd = tagNameEnd(html, nameStart, lastBraces);
  const written = html.slice(nameStart, nameEnd).toLowerCase();
  const name = lastBraces >= 0 ? withoutPlaceholders(written) : written;
  const { attributes, end, closed, selfClosing } = readAttributes(html, nameEnd, lastBraces);
  if (closing) return { kind: "close", name, start, end, closed };
  return { kind: "open", name, attributes, selfClosing, start, end, closed };
}

function commentAt(html: string, start: number): Token {
  const from = start + 4;
  if (html[from] === ">")
    return { kind: "comment", start, end: from + 1, closed: true, inner: { start: from, end: from } };
  if (html.startsWith("->", from)) {
    return { kind: "comment", start, end: from + 2, closed: true, inner: { start: from, end: from } };
  }
  const plain = html.indexOf("-->", from);
  const limit = plain < 0 ? html.length : plain;
  const bang = html.slice(from, limit).indexOf("--!>");
  const inner = { start: from, end: bang >= 0 ? from + bang : limit };
  if (bang >= 0) return { kind: "comment", start, end: inner.end + 4, closed: true, inner };
  return { kind: "comment", start, end: plain < 0 ? html.length : plain + 3, closed: plain >= 0, inner };
}

/** Where `</name` begins that ends a raw element, or -1. */
function rawEnd(html: string, from: number, name: string): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2)) {
    const after = at + 2 + name.length;
    if (html.slice(at + 2, after).toLowerCase() !== name) continue;
    if (after >= html.length || /[\s/>]/.test(html.charAt(after))) return at;
  }
  return -1;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
