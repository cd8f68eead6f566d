import type { Edited, Step } from "./steps.ts";
import type { Design } from "./types.ts";

/**
 * Combines several operations into one with one inverse: e.g. an insertion and a move, for a content dragged into a new
 * row.
 */
export function inSequence(design: Design, ...edits: readonly ((design: Design) => Edited)[]): Edited {
  let current = design;
  let inverse: readonly Step[] = [];
  for (const edit of edits) {
    const edited = edit(current);
    current = edited.design;
    inverse = [...edited.inverse, ...inverse];
  }
  return { design: current, inverse };
}
