/** Lexical's format bits and the marks for them. */
export const formats: readonly (readonly [bit: number, mark: string])[] = [
  [1, "bold"],
  [2, "italic"],
  [4, "strike"],
  [8, "underline"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];

/** The bits with a mark; other bits are kept unchanged. */
export const FORMAT_MASK = formats.reduce((mask, [bit]) => mask | bit, 0);

/** Lexical's names of the alignments that the renderer supports. */
export const alignmentPattern = /^(left|center|right|justify)$/;
