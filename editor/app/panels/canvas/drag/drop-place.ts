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

/** Where a drop puts an item, and what marks it. */
export interface DropPlace<T> {
  readonly to: T;
  readonly mark: DropMark;
}

export interface DropMark {
  /** A line between two items (no height), or the box that takes the item. */
  readonly box: Box;
  /** The column around the line, if the item joins it. */
  readonly within?: Box;
  readonly label: "Drop here" | "New row" | "In this row" | "In this column";
}

/** Within this distance in pixels of the screen of a row's edge, a content gets a new row instead of joining a column. */
const ROW_EDGE = 7;

/** A place between two rows, or at the upper or lower edge of the mail. */
export interface RowBoundary {
  readonly place: RowPlace;
  readonly line: Box;
}

/**
 * The places where rows can be added, from the top: one above each row, and one below the last. A place between two
 * areas belongs to the lower one, so that a row added among headers becomes a header.
 */
export function rowBoundaries({ rows, width }: Layout): readonly RowBoundary[] {
  const last = rows.at(-1);
  const end: RowBoundary = last
    ? { place: { area: last.area, at: last.at + 1 }, line: lineAt(last.box, bottomOf(last.box)) }
    : { place: { area: "rows", at: 0 }, line: { left: 0, top: 0, width, height: 0 } };
  return [...rows.map(({ area, at, box }) => ({ place: { area, at }, line: lineAt(box, box.top) })), end];
}

/** Where a row goes: above the first row whose middle is below the point. */
export function rowDropPlace(layout: Layout, point: Point): DropPlace<RowPlace> {
  const next = layout.rows.findIndex(({ box }) => point.y < box.top + box.height / 2);
  const boundary = rowBoundaries(layout).at(next);
  if (!boundary) throw new RangeError("a mail has at least one place for a row");
  const { place, line } = boundary;
  return { to: place, mark: marked(layout.rows.length === 0 ? { ...line, height: 240 } : line) };
}

/**
 * Where a content goes: into the nearest column between its contents, or into a new row at a row's edge. An empty column
 * takes what is dropped on it up to its edges, because it is drawn as a target.
 */
export function contentDropPlace(
  layout: Layout,
  point: Point,
  mayAddRow: boolean,
  scale: number,
): DropPlace<Destination> | undefined {
  const row = nearest(layout.rows, point);
  if (!row || (mayAddRow && nearEdge(row, point, ROW_EDGE / scale) && !takesAtItsEdges(row, point))) {
    if (!mayAddRow) return undefined;
    const { to, mark } = rowDropPlace(layout, point);
    return { to: { into: "newRow", ...to }, mark: { ...mark, label: "New row" } };
  }
  const column = nearest(row.columns, point);
  return column && columnDropPlace(column, row, point);
}

function columnDropPlace(column: ColumnBox, row: RowBox, point: Point): DropPlace<Destination> {
  const next = column.contents.findIndex(({ box }) => point.y < box.top + box.height / 2);
  const at = next === -1 ? column.contents.length : next;
  const to: Destination = { into: "column", column: column.id, at };
  const after = column.contents[at];
  const before = column.contents.at(-1);
  const line = after ? lineAt(after.box, after.box.top) : before && lineAt(before.box, bottomOf(before.box));
  if (!line) return { to, mark: marked(column.box) };
  const label = row.columns.length > 1 ? "In this column" : "In this row";
  return { to, mark: { box: line, within: column.box, label } };
}

/** A row without contents gets none next to it, or it would stay empty. */
function takesAtItsEdges(row: RowBox, point: Point): boolean {
  const empty = row.columns.filter(({ contents }) => contents.length === 0);
  return (row.columns.length === 1 && empty.length === 1) || empty.some(({ box }) => distanceTo(box, point) === 0);
}

function marked(box: Box): DropMark {
  return { box, label: "Drop here" };
}

function nearEdge(row: RowBox, { y }: Point, reach: number): boolean {
  const edge = Math.min(reach, row.box.height / 5);
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
