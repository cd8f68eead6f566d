import { idOf } from "./address.ts";
import { findItem } from "./find.ts";
import { insertContent, insertRow, type Inserted } from "./insert.ts";
import { applySteps, type Edited } from "./steps.ts";
import type { Design } from "./types.ts";

/** Inserts a copy of a row or content after it, with new ids. Columns cannot be duplicated (RangeError). */
export function duplicateItem(design: Design, id: string, newId: () => string): Inserted {
  const found = findItem(design, id);
  if (found?.kind === "row") {
    return insertRow(design, found.item, { area: found.path.area, at: found.path.row + 1 }, newId);
  }
  if (found?.kind === "content") {
    const place = { column: idOf(found.column), at: (found.path.content ?? 0) + 1 };
    return insertContent(design, found.item, place, newId);
  }
  throw new RangeError(`the design has no row or content "${id}"`);
}

/** Removes a row or content. A column is removed by changing the row's cells (RangeError here). */
export function deleteItem(design: Design, id: string): Edited {
  const found = findItem(design, id);
  if (found?.kind === "row") {
    const { area, row } = found.path;
    return applySteps(design, [{ step: "spliceRows", area, at: row, remove: 1, insert: [] }]);
  }
  if (found?.kind === "content") {
    const at = found.path.content ?? 0;
    return applySteps(design, [{ step: "spliceContents", column: idOf(found.column), at, remove: 1, insert: [] }]);
  }
  throw new RangeError(`the design has no row or content "${id}"`);
}
