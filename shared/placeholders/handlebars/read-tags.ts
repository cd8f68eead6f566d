/** A `{{…}}`: what it does to the nesting, its name where that is a plain word, and what the parser needs of it. */
export interface Tag {
  readonly kind: "open" | "close" | "else" | "else-chain" | "comment" | "raw" | "plain";
  readonly start: number;
  readonly end: number;
  readonly name: string | undefined;
  /** What follows the opening braces: `#`, `#*`, `^`, `/`, `>`, `#>`, `&`, `{`, `*`, `else` or nothing. */
  readonly mark: string;
  /** Where the words of the tag begin and end. */
  readonly from: number;
  readonly to: number;
  /** Whether a `~` follows the opening braces, and whether one precedes the closing ones. */
  readonly strip: { readonly open: boolean; readonly close: boolean };
}

/** The text between two tags; an escaped tag begins a text of its own. */
export interface Text {
  readonly kind: "text";
  /** Without the backslash of an escape. */
  readonly value: string;
}

/** A tag that does not end, or ends wrongly; nothing after it can be read. */
export interface BrokenTag {
  readonly kind: "broken";
  readonly start: number;
  readonly why: BrokenReason;
}
export type BrokenReason = "no-end" | "comment-without-end" | "tag-in-tag" | "quote-without-end" | "wrong-braces";

const opening = /\{\{(?:\{\{|~?(?:!--|!|#>|#\*?|\/|\^|\s*else(?=\s*~?\}\})|\s*else\b|\{|&|>|\*)?)/y;
const nothingMore = /\s*~?\}\}/y;
const plainName = /\s*([^\s}~()|=[\]"'{]+)(?=[\s}~])/y;
const insideTag =
  /\s+|"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[(?:\\\]|[^\]])*\]|\}\}\}\}|\}~?\}\}|~?\}\}|\{\{|[^\s"'[}~{]+|[^]/y;

/**
 * The tags and texts of a template one after the other, split exactly where the Handlebars lexer splits them (escapes
 * `\\{{` included), in time linear in the source. Ends after the first broken tag.
 */
export function* readTags(source: string): Generator<Text | Tag | BrokenTag, undefined> {
  let at = 0;
  while (at < source.length) {
    const braces = source.indexOf("{{", at);
    if (braces < 0) {
      yield { kind: "text", value: source.slice(at) };
      return undefined;
    }
    const isEscape = endsWithBackslash(source, at, braces);
    const value = source.slice(at, isEscape === "no" ? braces : braces - 1);
    if (value !== "") yield { kind: "text", value };
    if (isEscape === "of the tag") {
      at = endOfEscaped(source, braces);
      yield { kind: "text", value: source.slice(braces, at) };
      continue;
    }
    const tag = readTag(source, braces);
    yield tag;
    if (tag.kind === "broken") return undefined;
    at = tag.end;
  }
  return undefined;
}

/** One backslash before the braces makes text of the tag; of two, the first makes text of the second. */
function endsWithBackslash(source: string, textStart: number, braces: number): "no" | "of the tag" | "of itself" {
  const text = source.slice(Math.max(textStart, braces - 2), braces);
  if (text === "\\\\") return "of itself";
  return text.endsWith("\\") ? "of the tag" : "no";
}

/** An escaped tag is text up to the next braces, with the two backslashes at the most that belong to those. */
function endOfEscaped(source: string, braces: number): number {
  const next = source.indexOf("{{", braces + 2);
  if (next < 0) return source.length;
  let end = next;
  while (end > next - 2 && source[end - 1] === "\\") end -= 1;
  return end;
}

function readTag(source: string, start: number): Tag | BrokenTag {
  const sigil = match(opening, source, start);
  const mark = sigil.slice(2).replace("~", "").trim();
  const tag = { start, mark, from: start + sigil.length, name: undefined };
  const open = source[start + 2] === "~";
  if (mark === "{{") {
    return { ...tag, kind: "raw", end: source.length, to: source.length, strip: { open: false, close: false } };
  }
  const isComment = mark === "!--" || mark === "!";
  const end = isComment ? endOfComment(source, start, mark) : endOfTag(source, tag.from, start, mark === "{");
  if (typeof end === "object") return end;
  const close = source[end - 3] === "~";
  const strip = { open, close };
  if (isComment) return { ...tag, kind: "comment", end, to: end, strip };
  const to = end - 2 - (close ? 1 : 0) - (mark === "{" ? 1 : 0);
  return { ...tag, kind: kindOf(mark, source, tag.from), end, to, name: nameAt(source, tag.from), strip };
}

function endOfComment(source: string, start: number, mark: string): number | BrokenTag {
  const ending = mark === "!" ? /\}\}/g : /--~?\}\}/g;
  ending.lastIndex = start;
  return ending.test(source) ? ending.lastIndex : { kind: "broken", start, why: "comment-without-end" };
}

function endOfTag(source: string, from: number, start: number, triple: boolean): number | BrokenTag {
  let at = from;
  while (at < source.length) {
    const token = match(insideTag, source, at);
    at += token.length;
    if (token.endsWith("}}") && /^[~}]/.test(token)) {
      const endsTriple = token.startsWith("}") && token.length > 2;
      return endsTriple === triple && token !== "}}}}" ? at : { kind: "broken", start, why: "wrong-braces" };
    }
    if (token === "{{") return { kind: "broken", start, why: "tag-in-tag" };
    if (token === '"' || token === "'" || token === "[") return { kind: "broken", start, why: "quote-without-end" };
  }
  return { kind: "broken", start, why: "no-end" };
}

function kindOf(mark: string, source: string, afterSigil: number): Tag["kind"] {
  if (mark.startsWith("#")) return "open";
  if (mark === "/") return "close";
  if (mark !== "^" && mark !== "else") return "plain";
  if (match(nothingMore, source, afterSigil)) return "else";
  return mark === "^" ? "open" : "else-chain";
}

function nameAt(source: string, offset: number): string | undefined {
  plainName.lastIndex = offset;
  return plainName.exec(source)?.[1];
}

function match(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? "";
}
