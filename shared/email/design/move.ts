import { idOf } from "./address.ts";
import { findItem } from "./find.ts";
import { areaSteps, type ContentPlace, type RowPlace } from "./insert.ts";
import { applySteps, type Edited } from "./steps.ts";
import type { Design } from "./types.ts";

/**
 * Moves a row before the row at index `place.at` (counted before the move, as a drop mark shows it). It keeps its id.
 * Throws a RangeError for an unknown row or index.
 */
export function moveRow(design: Design, id: string, place: RowPlace): Edited {
  const found = findItem(design, id);
  if (found?.kind !== "row") throw new RangeError(`the design has no row "${id}"`);
  const from = found.path;
  const { area = "rows", at } = place;
  const to = area === from.area && at > from.row ? at - 1 : at;
  return applySteps(design, [
    ...areaSteps(design, area),
    { step: "spliceRows", area: from.area, at: from.row, remove: 1, insert: [] },
    { step: "spliceRows", area, at: to, remove: 0, insert: [found.item] },
  ]);
}

/** Moves a content before the content at index `place.at` of the same or another column. */
export function moveContent(design: Design, id: string, place: ContentPlace): Edited {
  const found = findItem(design, id);
  if (found?.kind !== "content") throw new RangeError(`the design has no content "${id}"`);
  const at = found.path.content ?? 0;
  const column = idOf(found.column);
  const to = column === place.column && place.at > at ? place.at - 1 : place.at;
  return applySteps(design, [
    { step: "spliceContents", column, at, remove: 1, insert: [] },
    { step: "spliceContents", column: place.column, at: to, remove: 0, insert: [found.item] },
  ]);
}
