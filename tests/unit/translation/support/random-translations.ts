import * as fc from "fast-check";
import { joined, type Piece, type SegmentText } from "#shared/translation/segment-text.ts";
import type { Segment } from "#shared/translation/segments.ts";

/** What formats, html and spreadsheets read as something else than text. */
const traps = [
  ...[
    "]]>",
    "<![CDATA[",
    "&amp;",
    "&lt;b&gt;",
    "&nbsp;",
    "&#65;",
    "&unknown;",
    "<b>",
    "</p>",
    "<br/>",
    "<!-- -->",
    "<?x?>",
  ],
  ...[
    "<1>",
    "</1>",
    "<2/>",
    "\\",
    "\\<1>",
    "\\\\<3/>",
    "<",
    ">",
    "<4",
    '"',
    "'",
    "''=",
    "{",
    "}",
    "{ }",
    "{a}",
    "}}",
    "%s",
    "#, fuzzy",
  ],
  ...[
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    ",",
    ";",
    '","',
    "msgid",
    "\\n",
    "\n",
    "\r\n",
    "  ",
    "\u00a0",
  ],
  ...["שלום", "مرحبا", "\u202e", "\u200f", "👩‍👩‍👧", "𝒜", "é", "\u0000", "\u000b", "\u0085", "\ufffe", "\u2028", "日本語"],
];

/** Characters that cannot be in a file as UTF-8, and pairs of braces, which would make up a placeholder, also with the next text. */
const impossible = /[\ufffd\p{Cs}]|\{(?=\{|$)/gu;

const possible = (text: string) => text.replace(impossible, "").replace(impossible, "");

const run = fc
  .array(
    fc.oneof(
      fc.constantFrom(...traps),
      fc.string({ unit: "grapheme", maxLength: 8 }),
      fc.string({ unit: "binary", maxLength: 4 }),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => possible(parts.join("")));

/** What a text of one line cannot have. */
const severalLines = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A translation of a source: other words, and the codes that may be moved in another order. */
export function translationOf({ source, maxLength }: Segment): fc.Arbitrary<SegmentText> {
  const isFree = (piece: Piece) =>
    typeof piece !== "string" && piece.mark === "alone" && source.codes.get(piece.code)?.isFixed === false;
  const free = source.pieces.filter(isFree);
  const slots = source.pieces.length + 1;
  return fc
    .tuple(fc.array(run, { minLength: slots, maxLength: slots }), fc.shuffledSubarray(free, { minLength: free.length }))
    .map(([runs, moved]) => {
      const left = [...moved];
      const pieces = source.pieces.flatMap((piece, at): Piece[] => {
        if (typeof piece === "string") return [runs[at] ?? ""];
        return [runs[at] ?? "", isFree(piece) ? (left.pop() ?? piece) : piece];
      });
      const allowed = (piece: Piece) =>
        typeof piece === "string" && maxLength !== undefined ? possible(piece.replace(severalLines, "")) : piece;
      const all = joined([...pieces, runs.at(-1) ?? ""].map(allowed));
      return { ...source, pieces: all.length === 0 ? ["–"] : all };
    });
}

/** The segments with translations; about one in five has none. */
export function translated(segments: readonly Segment[]): fc.Arbitrary<readonly Segment[]> {
  return fc.tuple(
    ...segments.map((segment) =>
      fc.option(translationOf(segment), { nil: undefined, freq: 4 }).map((target): Segment => ({ ...segment, target })),
    ),
  );
}
