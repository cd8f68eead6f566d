import type { Edited, Step } from "./steps.ts";
import type { Design } from "./types.ts";

/** Several operations as one, with one inverse: a content dragged into a new row is an insertion and a move. */
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
