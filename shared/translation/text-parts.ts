import { tokenize } from "../email/markup/tokenize.ts";
import { splitPlaceholders } from "../email/placeholder-spans.ts";
import { splitReferences } from "./character-references.ts";
import { isPlaceholder } from "./segment-text.ts";

/** How a text is stored: as html, or as text in which only placeholders have a meaning. */
export type TextKind = "html" | "plain";

/** A run of text, or markup: a tag, a comment, a Handlebars tag or the reference to an invisible character. */
export type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "alone" | "open" | "close"; data: string; readonly name: string };

/** A stored text in its parts, which cover it without a gap. Character references are resolved. Linear. */
export function partsOf(kind: TextKind, stored: string): readonly Part[] {
  return kind === "plain" ? placeholderParts(stored, plainRun) : htmlParts(stored);
}

const alone = (data: string): Part => ({ kind: "alone", data, name: "" });

const plainRun = (text: string): readonly Part[] => [{ kind: "text", text }];

const htmlRun = (html: string): readonly Part[] =>
  splitReferences(html).map(({ isReference, text }) => (isReference ? alone(text) : { kind: "text", text }));

function placeholderParts(text: string, run: (text: string) => readonly Part[]): readonly Part[] {
  return splitPlaceholders(text).flatMap((span) => (span.placeholder ? [alone(span.text)] : run(span.text)));
}

function htmlParts(html: string): readonly Part[] {
  const parts: Part[] = [];
  /** Whether the last part is an element without tags inside, such as `<style>`, which is one part with its content. */
  let isRaw = false;
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    const data = html.slice(token.start, token.end);
    const last = parts.at(-1);
    const tag = last !== undefined && last.kind !== "text" && last.data.startsWith("<") ? last : undefined;
    const wasRaw = isRaw;
    isRaw = token.kind === "raw";
    if (tag && isRaw) parts[parts.length - 1] = alone(tag.data + data);
    else if (tag && wasRaw && token.kind === "close") tag.data += data;
    else if (token.kind === "text") {
      const layout = tag ? layoutOf(data) : "";
      if (tag) tag.data += layout;
      parts.push(...placeholderParts(data.slice(layout.length), htmlRun));
    } else if (token.kind === "open" || token.kind === "close") {
      parts.push({ kind: token.kind, data, name: token.name });
    } else parts.push(alone(data));
  });
  return parts;
}

/** The line breaks and the indentation that follow a tag: they are part of its markup. */
const layoutOf = (text: string): string => /^[ \t\r\n\f]*\n[ \t\r\n\f]*/.exec(text)?.[0] ?? "";

/** Elements without content (WHATWG HTML, "Void elements"). */
const empty: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** The index of the end tag of each start tag that has one, and the reverse. */
export function pairsOf(parts: readonly Part[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const stack: { readonly name: string; readonly at: number }[] = [];
  const open = new Map<string, number>();
  const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by);
  for (const [at, part] of parts.entries()) {
    if (part.kind === "open" && !empty.has(part.name)) {
      stack.push({ name: part.name, at });
      count(part.name, 1);
    }
    if (part.kind !== "close" || (open.get(part.name) ?? 0) === 0) continue;
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      count(top.name, -1);
      if (top.name !== part.name) continue;
      pairs.set(top.at, at).set(at, top.at);
      break;
    }
  }
  return pairs;
}

/** Whether the order of a part among the others matters: parts of Handlebars blocks, comments, tags without a counterpart. */
export function isFixedPart(part: Part): boolean {
  if (part.kind === "text") return false;
  if (isPlaceholder(part.data)) return /^\{\{\{?~?\s*(?:[#/^]|else\b)/.test(part.data);
  return part.data.startsWith("<") && !empty.has(part.name);
}
