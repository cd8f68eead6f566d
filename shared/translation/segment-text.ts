/**
 * A text as translators get it: runs of text, and codes in place of the markup and the placeholders, which translators
 * may move but not change. Character references are resolved in the runs.
 */
export interface SegmentText {
  /** Without empty runs, and without two runs next to each other. */
  readonly pieces: readonly Piece[];
  /** By id, in the order in which they begin. */
  readonly codes: ReadonlyMap<string, Code>;
  /** Markup around the whole text, which translators do not get. */
  readonly before: string;
  readonly after: string;
}

export type Piece = string | Mark;

/** The place of a code, or one of the two ends of a code that encloses text. */
export interface Mark {
  readonly code: string;
  readonly mark: "alone" | "open" | "close";
}

export interface Code {
  /** "p1" for a placeholder, "1" for other markup. */
  readonly id: string;
  /** What the code stands for: html, or a Handlebars tag with its braces. */
  readonly data: string;
  /** The end tag of a code that encloses text. */
  readonly closing?: string;
  /** Its order among such codes matters, and the code that encloses it: `{{#if}}` and `{{/if}}`, unpaired tags. */
  readonly isFixed: boolean;
}

/** A code as it is written in files of plain text: a placeholder as such, other codes by number. */
export function labelOf({ id, data, closing }: Code): string {
  if (closing !== undefined) return `<${id}>…</${id}>`;
  return isPlaceholder(data) ? data : `<${id}/>`;
}

/** The length of a text as zod counts it, and XLIFF's profile `xliff:codepoints`. */
export const codePointsIn = (text: string): number => Array.from(text).length;

/** Whether data consists of one Handlebars tag. */
export const isPlaceholder = (data: string): boolean => data.startsWith("{{");

/** The pieces without empty runs, and with runs next to each other joined. */
export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece !== "string" || typeof last !== "string") {
      if (piece !== "") result.push(piece);
    } else result[result.length - 1] = last + piece;
  }
  return result;
}
