import { idOf } from "./address.ts";
import { findRow } from "./find.ts";
import { newColumn } from "./new-items.ts";
import { stampFor } from "./stamp.ts";
import { applySteps, type Edited, type Step } from "./steps.ts";
import type { Design } from "./types.ts";

/**
 * Changes the columns of a row; `cells` are their ratios. New columns are empty; the contents of removed columns move
 * to the end of the last remaining column. Throws a RangeError for no cells or ratios ≤ 0.
 */
export function changeCells(design: Design, id: string, cells: readonly number[], newId: () => string): Edited {
  const row = findRow(design, id);
  if (!row) throw new RangeError(`the design has no row "${id}"`);
  if (cells.length === 0 || cells.some((cell) => !(cell > 0))) throw new RangeError("a row needs cells above 0");
  const kept = row.columns.slice(0, cells.length);
  const steps: Step[] = [{ step: "putCells", row: id, cells: [...cells] }];
  const last = kept.at(-1);
  const homeless = row.columns.slice(cells.length).flatMap((column) => column.contents);
  if (last && homeless.length > 0) {
    const at = last.contents.length;
    steps.push({ step: "spliceContents", column: idOf(last), at, remove: 0, insert: homeless });
  }
  const gone = row.columns.length - kept.length;
  const stamp = stampFor(design, newId);
  const added = cells.slice(kept.length).map(() => stamp.column(newColumn()));
  steps.push({ step: "spliceColumns", row: id, at: kept.length, remove: gone, insert: added });
  if (added.length > 0) steps.push({ step: "putCounters", counters: stamp.counters() });
  return applySteps(design, steps);
}
