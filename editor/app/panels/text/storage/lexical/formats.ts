/** Lexical's format bits, and the marks that show them. */
export const formats: readonly (readonly [bit: number, mark: string])[] = [
  [1, "bold"],
  [2, "italic"],
  [4, "strike"],
  [8, "underline"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];

/** The bits that have a mark; others are kept as they are. */
export const formatMask = formats.reduce((mask, [bit]) => mask | bit, 0);

/** How Lexical names the alignments that the renderer knows. */
export const alignmentPattern = /^(left|center|right|justify)$/;
