import { withReferences } from "./character-references.ts";
import { joined, type Piece, type SegmentText } from "./segment-text.ts";
import { partsOf, type TextKind } from "./text-parts.ts";

/** The stored form of a text. The codes of its pieces must be its own. */
export function writeText(kind: TextKind, { pieces, codes, before, after }: SegmentText): string {
  let markup = before;
  const inner = pieces.map((piece) => {
    const markupBefore = markup;
    markup = typeof piece === "string" ? "" : dataOf(piece, codes);
    if (typeof piece !== "string") return markup;
    return kind === "plain" ? piece : htmlOf(piece, markupBefore);
  });
  return `${before}${inner.join("")}${after}`;
}

/** White space that would be read as the layout of the tag before it is written as references. */
function htmlOf(text: string, markupBefore: string): string {
  const html = withReferences(text);
  const isAfterLayout = /[ \t\r\n\f]$/.test(markupBefore);
  if (!markupBefore.startsWith("<") || !(isAfterLayout || /^[ \t\r\n\f]*\n/.test(html))) return html;
  return html.replace(/^[ \t\r\n\f]+/, (space) => space.replace(/./gs, (each) => `&#${each.charCodeAt(0)};`));
}

/** Whether what `writeText` writes is read as the same runs and codes: a text could form a tag together with a code. */
export function isReadAlike(kind: TextKind, text: SegmentText): boolean {
  const read = partsOf(kind, writeText(kind, text)).map((part) =>
    part.kind === "text" ? ([part.text, ""] as const) : (["", part.data] as const),
  );
  const written = [text.before, ...text.pieces, text.after].map((piece, at, all) => {
    const isMarkup = typeof piece !== "string" || at === 0 || at === all.length - 1;
    return isMarkup
      ? (["", typeof piece === "string" ? piece : dataOf(piece, text.codes)] as const)
      : ([piece, ""] as const);
  });
  return contentOf(read) === contentOf(written);
}

/** Runs and markup in turn. */
function contentOf(parts: readonly (readonly [text: string, markup: string])[]): string {
  const content = joined(
    parts.flatMap(([text, markup]): Piece[] => (markup === "" ? [text] : [{ code: markup, mark: "alone" }])),
  );
  return JSON.stringify(
    content.reduce<{ text?: string; markup?: string }[]>((list, piece) => {
      const last = list.at(-1);
      if (typeof piece === "string") list.push({ text: piece });
      else if (last?.markup !== undefined) last.markup += piece.code;
      else list.push({ markup: piece.code });
      return list;
    }, []),
  );
}

function dataOf(piece: Exclude<Piece, string>, codes: SegmentText["codes"]): string {
  const code = codes.get(piece.code);
  if (code === undefined) throw new RangeError(`the text has no code "${piece.code}"`);
  return piece.mark === "close" ? (code.closing ?? "") : code.data;
}
