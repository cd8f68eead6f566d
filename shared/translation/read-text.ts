import { isPlaceholder, joined, type Code, type Piece, type SegmentText } from "./segment-text.ts";
import { isFixedPart, pairsOf, partsOf, type Part, type TextKind } from "./text-parts.ts";

/**
 * The text and the codes of a stored text of the default language. Tags that enclose nothing but each other become one
 * code, and tags that enclose the whole text stand outside of it.
 */
export function readText(kind: TextKind, stored: string): SegmentText {
  const parts = partsOf(kind, stored);
  const pairs = pairsOf(parts);
  let depth = 0;
  while (depth * 2 < parts.length && pairs.get(depth) === parts.length - 1 - depth) depth += 1;
  const inner = { parts, pairs, from: depth, to: parts.length - depth };
  return {
    ...withCodes(inner, () => undefined, []),
    before: dataOf(parts.slice(0, depth)),
    after: dataOf(parts.slice(parts.length - depth)),
  };
}

/**
 * The text and the codes of a translation. Its codes have the ids of those of the source with the same markup; others
 * have further numbers.
 */
export function readTranslation(kind: TextKind, stored: string, source: SegmentText): SegmentText {
  const { before, after } = source;
  const isAround = stored.length >= before.length + after.length && stored.startsWith(before) && stored.endsWith(after);
  const inner = isAround ? stored.slice(before.length, stored.length - after.length) : stored;
  const parts = partsOf(kind, inner);
  const unused = new Map<string, string[]>();
  for (const code of [...source.codes.values()].toReversed()) {
    const key = keyOf(code.data, code.closing);
    const ids = unused.get(key);
    if (ids === undefined) unused.set(key, [code.id]);
    else ids.push(code.id);
  }
  const place = { parts, pairs: pairsOf(parts), from: 0, to: parts.length };
  const idOf = (data: string, closing?: string) => unused.get(keyOf(data, closing))?.pop();
  return { ...withCodes(place, idOf, [...source.codes.values()]), ...(isAround ? { before, after } : outside) };
}

const outside = { before: "", after: "" };
const keyOf = (data: string, closing: string | undefined) => JSON.stringify([data, closing]);
const dataOf = (parts: readonly Part[]) => parts.map((part) => (part.kind === "text" ? part.text : part.data)).join("");

interface Place {
  readonly parts: readonly Part[];
  readonly pairs: ReadonlyMap<number, number>;
  readonly from: number;
  readonly to: number;
}

type IdOf = (data: string, closing?: string) => string | undefined;

/** Gives each code the id that `idOf` has for its markup, else the next number after those of `taken`. */
function withCodes(
  { parts, pairs, from, to }: Place,
  idOf: IdOf,
  taken: readonly Code[],
): Pick<SegmentText, "pieces" | "codes"> {
  const codes = new Map<string, Code>();
  const pieces: Piece[] = [];
  /** The codes that end at an index, with the number of their end tags. */
  const ends = new Map<number, { readonly id: string; readonly length: number }>();
  let placeholders = taken.filter(({ data }) => isPlaceholder(data)).length;
  let tags = taken.length - placeholders;
  const nextId = (data: string) => (isPlaceholder(data) ? `p${(placeholders += 1)}` : String((tags += 1)));
  const add = (code: Omit<Code, "id">, known: string | undefined) => {
    const id = known ?? nextId(code.data);
    codes.set(id, { id, ...code });
    return id;
  };
  for (let at = from; at < to; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    const end = pairs.get(at);
    const ending = ends.get(at);
    if (part.kind === "text") pieces.push(part.text);
    else if (ending !== undefined) {
      pieces.push({ code: ending.id, mark: "close" });
      at += ending.length - 1;
    } else if (end === undefined) {
      const { data } = part;
      pieces.push({ code: add({ data, isFixed: isFixedPart(part) }, idOf(data)), mark: "alone" });
    } else {
      const { length, known, data, closing } = chainAt(parts, pairs, at, end, idOf);
      const id = add({ data, closing, isFixed: false }, known);
      ends.set(end - length + 1, { id, length });
      pieces.push({ code: id, mark: "open" });
      at += length - 1;
    }
  }
  return { pieces: joined(pieces), codes };
}

/** More start tags in a row than this become several codes. */
const LONGEST_CHAIN = 12;

/** The start tags at an index that enclose nothing but each other: as many as make a known code, else all of them. */
function chainAt(parts: readonly Part[], pairs: ReadonlyMap<number, number>, at: number, end: number, idOf: IdOf) {
  let longest = 1;
  while (longest < LONGEST_CHAIN && pairs.get(at + longest) === end - longest && end - longest > at + longest) {
    longest += 1;
  }
  const chain = (length: number) => ({
    length,
    data: dataOf(parts.slice(at, at + length)),
    closing: dataOf(parts.slice(end - length + 1, end + 1)),
  });
  for (let length = longest; length > 0; length -= 1) {
    const tried = chain(length);
    const known = idOf(tried.data, tried.closing);
    if (known !== undefined) return { ...tried, known };
  }
  return { ...chain(longest), known: undefined };
}
