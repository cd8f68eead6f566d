import { splitPlaceholders } from "../email/placeholder-spans.ts";
import { isPlaceholder, joined, type Code, type Piece, type SegmentText } from "./segment-text.ts";

/**
 * A text in one string, for files without codes of their own: placeholders as they are, other codes as `<1>…</1>` and
 * `<2/>`. Text that looks like such a code has a backslash before it.
 */
export function taggedText({ pieces, codes }: Pick<SegmentText, "pieces" | "codes">): string {
  return pieces
    .map((piece, at) => {
      if (typeof piece === "string") return escaped(piece, isNumbered(pieces[at + 1], codes));
      const data = codes.get(piece.code)?.data ?? "";
      if (isPlaceholder(data)) return data;
      return { alone: `<${piece.code}/>`, open: `<${piece.code}>`, close: `</${piece.code}>` }[piece.mark];
    })
    .join("");
}

function isNumbered(piece: Piece | undefined, codes: SegmentText["codes"]): boolean {
  return typeof piece === "object" && !isPlaceholder(codes.get(piece.code)?.data ?? "");
}

/** Backslashes count only before something that looks like a code. */
function escaped(text: string, isBeforeCode: boolean): string {
  const inside = text.replace(/(?<!\\)(\\*)<(?=\/?\d)/g, (_, slashes: string) => `${slashes}${slashes}\\<`);
  const [last = ""] = isBeforeCode ? (/(?<!\\)\\+$/.exec(inside) ?? []) : [];
  return inside + last;
}

const tag = /(?<!\\)(?:(\\*)<(\/?)(\d{1,6})(\/?)>|(\\+)<(?=\/?\d))/g;

/**
 * The pieces of a tagged text. Placeholders get the ids of the codes in `known` with the same data, each once; for an
 * unknown placeholder or number the piece names it, so that it can be refused.
 */
export function readTagged(tagged: string, ...known: readonly SegmentText["codes"][]): readonly Piece[] {
  const unused = new Map<string, string[]>();
  const all = new Map(known.flatMap((codes) => [...codes]));
  for (const { id, data } of [...all.values()].toReversed().filter(isTag)) {
    const ids = unused.get(data);
    if (ids === undefined) unused.set(data, [id]);
    else ids.push(id);
  }
  return joined(
    splitPlaceholders(tagged).flatMap((span): readonly Piece[] =>
      span.placeholder ? [{ code: idOf(span.text), mark: "alone" }] : numbered(span.text),
    ),
  );

  /** A placeholder that is there too often gets its last id again. */
  function idOf(data: string): string {
    const ids = unused.get(data) ?? [];
    return (ids.length > 1 ? ids.pop() : ids[0]) ?? data;
  }
}

const isTag = ({ data }: Code): boolean => isPlaceholder(data);

function numbered(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, slashes = "", closing = "", id = "", alone = "", before = ""] = match;
    const all = slashes + before;
    pieces.push(text.slice(from, match.index) + all.slice(0, all.length >> 1));
    from = match.index + whole.length;
    const isText = all.length % 2 === 1 || id === "" || (closing !== "" && alone !== "");
    if (isText) pieces.push(whole.slice(all.length));
    else pieces.push({ code: id, mark: alone !== "" ? "alone" : closing !== "" ? "close" : "open" });
  }
  pieces.push(text.slice(from));
  return pieces;
}
