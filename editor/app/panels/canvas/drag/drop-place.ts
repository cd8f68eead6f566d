import type { RowPlace } from "#shared/email/design/insert.ts";
import type { Destination } from "../../../model/items/destinations.ts";
import {
  bottomOf,
  distanceTo,
  type Box,
  type ColumnBox,
  type Layout,
  type Point,
  type RowBox,
} from "../page/layout.ts";

/** Where a drop puts an item, and the line or box that marks it. */
export interface DropPlace<T> {
  readonly to: T;
  readonly mark: Box;
}

/** Within this distance in pixels of a row's edge, a content gets a new row instead of joining a column. */
const ROW_EDGE = 7;

/**
 * Where a row goes: before the first row whose middle is below the point. A row dropped among headers becomes a header.
 */
export function rowDropPlace(layout: Layout, point: Point): DropPlace<RowPlace> {
  const next = layout.rows.find(({ box }) => point.y < box.top + box.height / 2);
  if (next) return { to: { area: next.area, at: next.at }, mark: lineAt(next.box, next.box.top) };
  const last = layout.rows.at(-1);
  if (!last) return { to: { area: "rows", at: 0 }, mark: { left: 0, top: 0, width: layout.width, height: 240 } };
  return { to: { area: last.area, at: last.at + 1 }, mark: lineAt(last.box, bottomOf(last.box)) };
}

/** Where a content goes: into the nearest column between its contents, or into a new row at a row's edge. */
export function contentDropPlace(layout: Layout, point: Point, mayAddRow: boolean): DropPlace<Destination> | undefined {
  const row = nearest(layout.rows, point);
  if (!row || (mayAddRow && nearEdge(row, point))) {
    if (!mayAddRow) return undefined;
    const place = rowDropPlace(layout, point);
    return { to: { into: "newRow", ...place.to }, mark: place.mark };
  }
  const column = nearest(row.columns, point);
  return column && columnDropPlace(column, row, point);
}

function columnDropPlace(column: ColumnBox, row: RowBox, point: Point): DropPlace<Destination> {
  const next = column.contents.findIndex(({ box }) => point.y < box.top + box.height / 2);
  const at = next === -1 ? column.contents.length : next;
  const to: Destination = { into: "column", column: column.id, at };
  const after = column.contents[at];
  if (after) return { to, mark: lineAt(after.box, after.box.top) };
  const before = column.contents.at(-1);
  if (before) return { to, mark: lineAt(before.box, bottomOf(before.box)) };
  return { to, mark: { ...column.box, height: Math.max(column.box.height, Math.min(row.box.height, 40)) } };
}

function nearEdge(row: RowBox, { y }: Point): boolean {
  const edge = Math.min(ROW_EDGE, row.box.height / 5);
  return y < row.box.top + edge || y > bottomOf(row.box) - edge;
}

function nearest<T extends { readonly box: Box }>(all: readonly T[], point: Point): T | undefined {
  let best: T | undefined;
  for (const each of all) if (!best || distanceTo(each.box, point) < distanceTo(best.box, point)) best = each;
  return best;
}

function lineAt(box: Box, y: number): Box {
  return { left: box.left, top: y, width: box.width, height: 0 };
}
