const kinds = [
  "id",
  "separator",
  "string",
  "boolean",
  "undefined",
  "null",
  "number",
  "open-parameters",
  "sign",
] as const;

export interface Token {
  readonly kind: (typeof kinds)[number] | "invalid" | "end";
  /** As it counts: a string without its quotes, `[first name]` without its brackets. */
  readonly text: string;
  /** Whether it was written in brackets, so that `[this]` is a name like any other. */
  readonly isLiteral: boolean;
  readonly at: number;
}

/** The words of a tag, a group each in the order of `kinds`, tried in the order in which Handlebars' lexer does. */
const word =
  /(\.\.|\.(?=[=~}\s/.)\]|]))|([/.])|("(?:\\"|[^"])*"|'(?:\\'|[^'])*')|((?:true|false)(?=[~}\s)\]]))|(undefined(?=[~}\s)\]]))|(null(?=[~}\s)\]]))|(-?[0-9]+(?:\.[0-9]+)?(?=[~}\s)\]]))|(as\s+\|)|([()=@|])/y;
const name = /[^\s!"#%-,./;->@[-^`{-~]+(?=[=~}\s/.)|\]])|\[(?:\\\]|[^\]])*\]/y;
const blanks = /\s*/y;

/** The words of a tag between its opening and its closing braces; the last one is the `end`, at the closing ones. */
export function readTokens(source: string, from: number, to: number): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = skipBlanks(source, from); at < to; at = skipBlanks(source, at)) {
    const { token, length } = readToken(source, at);
    tokens.push(token);
    at += length;
  }
  tokens.push({ kind: "end", text: "", isLiteral: false, at: to });
  return tokens;
}

function skipBlanks(source: string, at: number): number {
  blanks.lastIndex = at;
  blanks.test(source);
  return blanks.lastIndex;
}

function readToken(source: string, at: number): { token: Token; length: number } {
  word.lastIndex = at;
  const found = word.exec(source);
  if (found) {
    const group = found.findIndex((text: string | undefined, index) => index > 0 && text !== undefined) - 1;
    const kind = kinds[group] ?? "invalid";
    const [written] = found;
    const text = kind === "string" ? withoutQuotes(written) : written;
    return { token: { kind, text, isLiteral: false, at }, length: written.length };
  }
  name.lastIndex = at;
  const written = name.exec(source)?.[0];
  if (written === undefined) return { token: { kind: "invalid", text: "", isLiteral: false, at }, length: 1 };
  const text = written.startsWith("[") ? withoutBrackets(written) : written;
  return { token: { kind: "id", text, isLiteral: text !== written, at }, length: written.length };
}

function withoutQuotes(written: string): string {
  const quote = written.charAt(0);
  return written.slice(1, -1).replaceAll(`\\${quote}`, quote);
}

/** Handlebars removes the brackets only if there is no line break between them. */
function withoutBrackets(written: string): string {
  const text = written.replace(/\\([\\\]])/g, "$1");
  return /^\[.*\]$/.test(text) ? text.slice(1, -1) : text;
}
