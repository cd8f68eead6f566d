/** A `{{…}}` as the pre-scan sees it: what it does to the nesting, and its name when that is a plain word. */
export interface Tag {
  readonly kind: "open" | "close" | "else" | "else-chain" | "comment" | "raw" | "plain";
  readonly start: number;
  readonly end: number;
  readonly name: string | undefined;
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
const insideTag = /\s+|"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[(?:\\\]|[^\]])*\]|\}~?\}\}|~?\}\}|\{\{|[^\s"'[}~{]+|[^]/y;

/**
 * The tags of a template one after the other, found exactly where the Handlebars lexer finds them (escapes `\{{`
 * included), in time linear in the source. Ends after the first broken tag.
 */
export function* readTags(source: string): Generator<Tag | BrokenTag> {
  let textStart = 0;
  for (;;) {
    const start = source.indexOf("{{", textStart);
    if (start < 0) return;
    if (isEscaped(source, textStart, start)) {
      textStart = endOfEscaped(source, start);
      continue;
    }
    const tag = readTag(source, start);
    yield tag;
    if (tag.kind === "broken") return;
    textStart = tag.end;
  }
}

function isEscaped(source: string, textStart: number, braces: number): boolean {
  const text = source.slice(Math.max(textStart, braces - 2), braces);
  return text.endsWith("\\") && text !== "\\\\";
}

/** An escaped tag is text up to the next braces, with the backslashes that belong to those. */
function endOfEscaped(source: string, braces: number): number {
  const next = source.indexOf("{{", braces + 2);
  if (next < 0) return source.length;
  let end = next;
  while (source[end - 1] === "\\") end -= 1;
  return end;
}

function readTag(source: string, start: number): Tag | BrokenTag {
  const sigil = match(opening, source, start);
  const afterSigil = start + sigil.length;
  const mark = sigil.slice(2).replace("~", "").trim();
  if (mark === "{{") return { kind: "raw", start, end: source.length, name: undefined };
  if (mark === "!--") return readComment(source, start, /--~?\}\}/g);
  if (mark === "!") return readComment(source, start, /\}\}/g);

  const end = endOfTag(source, afterSigil, start, mark === "{");
  if (typeof end === "object") return end;
  return { kind: kindOf(mark, source, afterSigil), start, end, name: nameAt(source, afterSigil) };
}

function readComment(source: string, start: number, ending: RegExp): Tag | BrokenTag {
  ending.lastIndex = start;
  return ending.test(source)
    ? { kind: "comment", start, end: ending.lastIndex, name: undefined }
    : { kind: "broken", start, why: "comment-without-end" };
}

function endOfTag(source: string, from: number, start: number, triple: boolean): number | BrokenTag {
  let at = from;
  while (at < source.length) {
    const token = match(insideTag, source, at);
    at += token.length;
    if (token.endsWith("}}") && /^[~}]/.test(token)) {
      const endsTriple = token.startsWith("}") && token.length > 2;
      return endsTriple === triple ? at : { kind: "broken", start, why: "wrong-braces" };
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
