import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf, type Found } from "#shared/email/design/find.ts";
import type { ContentPlace, RowPlace } from "#shared/email/design/insert.ts";
import type { Column, Design } from "#shared/email/design/types.ts";
import type { TextDirection } from "#shared/email/render/direction.ts";
import { permissionsOf, type DesignMode } from "./item-permissions.ts";

/** Where a content can be put: into a column, or into a new row that holds only it. */
export type Destination = ({ readonly into: "column" } & ContentPlace) | ({ readonly into: "newRow" } & RowPlace);

export type Direction = "up" | "down" | "left" | "right";

const opposite = { up: "up", down: "down", left: "right", right: "left" } as const;

/**
 * The direction in the order of the columns. In a mail that is read from right to left, the first column is on the
 * right.
 */
export function inReadingOrder(textDirection: TextDirection | undefined, direction: Direction): Direction {
  return textDirection === "rtl" ? opposite[direction] : direction;
}

/** Where a content goes when it is moved one step by key or button; undefined at the end of the mail. */
export function contentDestination(design: Design, id: string, direction: Direction): Destination | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "content") return undefined;
  const at = found.path.content ?? 0;
  const column = idOf(found.column);
  const last = found.column.contents.length - 1;
  if (direction === "up" && at > 0) return { into: "column", column, at: at - 1 };
  if (direction === "down" && at < last) return { into: "column", column, at: at + 2 };
  return intoNextColumn(design, found, direction);
}

function intoNextColumn(
  design: Design,
  found: Found & { kind: "content" },
  direction: Direction,
): Destination | undefined {
  const sideways = direction === "left" || direction === "right";
  const columns = sideways ? found.row.columns : columnsOf(design);
  const here = columns.findIndex((column) => idOf(column) === idOf(found.column));
  const backwards = direction === "up" || direction === "left";
  const neighbour = columns[here + (backwards ? -1 : 1)];
  if (!neighbour) return undefined;
  const end = neighbour.contents.length;
  const at = sideways ? Math.min(found.path.content ?? 0, end) : backwards ? end : 0;
  return { into: "column", column: idOf(neighbour), at };
}

/** Where a content goes when it is moved to a new row above or below its row; undefined if it is alone in its row. */
export function ownRowDestination(design: Design, id: string, direction: "up" | "down"): Destination | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "content") return undefined;
  const isAlone = found.row.columns.length === 1 && found.column.contents.length === 1;
  const { area, row } = found.path;
  return isAlone ? undefined : { into: "newRow", area, at: direction === "up" ? row : row + 1 };
}

/** Where a row goes when it is moved one step; rows stay in their area. */
export function rowDestination(design: Design, id: string, direction: Direction): RowPlace | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "row") return undefined;
  const { area, row } = found.path;
  const count = (design.body[area] ?? []).length;
  if (direction === "up" && row > 0) return { area, at: row - 1 };
  if (direction === "down" && row < count - 1) return { area, at: row + 2 };
  return undefined;
}

/** The items that arrow keys visit, in reading order: rows, contents and empty columns. */
export function navigableItems(design: Design): readonly Found[] {
  return itemsOf(design).filter((found) => found.kind !== "column" || found.item.contents.length === 0);
}

interface Walked {
  readonly design: Design;
  readonly designMode: DesignMode;
}

/** The selectable item before or after the given one; the first or last one if `id` is null. */
export function nextItem({ design, designMode }: Walked, id: string | null, step: 1 | -1): string | undefined {
  const reachable = navigableItems(design).filter((found) => permissionsOf(found, designMode).select);
  const ids = reachable.map(({ item }) => idOf(item));
  if (id === null) return step === 1 ? ids[0] : ids.at(-1);
  return ids[ids.indexOf(navigableId(design, id)) + step];
}

/** Where a new item goes: after the selected item, or at the end of the mail. */
export function placeAfter(design: Design, selected: string | null): Destination {
  const found = selected === null ? undefined : findItem(design, selected);
  if (found?.kind === "content") {
    return { into: "column", column: idOf(found.column), at: (found.path.content ?? 0) + 1 };
  }
  const column =
    found?.kind === "column" ? found.item : found?.kind === "row" ? found.item.columns[0] : emptyLastColumn(design);
  if (column) return { into: "column", column: idOf(column), at: column.contents.length };
  return { into: "newRow", ...rowPlaceAfter(design, selected) };
}

export function rowPlaceAfter(design: Design, selected: string | null): RowPlace {
  const found = selected === null ? undefined : findItem(design, selected);
  return found ? { area: found.path.area, at: found.path.row + 1 } : { area: "rows", at: design.body.rows.length };
}

/** The empty column of a blank design takes the first content; later contents get new rows. */
function emptyLastColumn(design: Design): Column | undefined {
  const last = design.body.rows.at(-1);
  const column = last?.columns.length === 1 ? last.columns[0] : undefined;
  return column?.contents.length === 0 ? column : undefined;
}

function navigableId(design: Design, id: string): string {
  const found = findItem(design, id);
  return found?.kind === "column" && found.item.contents.length > 0 ? idOf(found.row) : id;
}

function columnsOf(design: Design): readonly Column[] {
  return itemsOf(design).flatMap((found) => (found.kind === "column" ? [found.item] : []));
}
