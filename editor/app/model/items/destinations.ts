import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf, type Found } from "#shared/email/design/find.ts";
import type { ContentPlace, RowPlace } from "#shared/email/design/insert.ts";
import type { Column, Design } from "#shared/email/design/types.ts";
import { freedomsOf, type DesignMode } from "./item-permissions.ts";

/** Where a content can be put: into a column, or into a new row that holds it alone. */
export type Destination = ({ readonly into: "column" } & ContentPlace) | ({ readonly into: "newRow" } & RowPlace);

export type Direction = "up" | "down" | "left" | "right";

const opposite = { up: "up", down: "down", left: "right", right: "left" } as const;

interface TextDirected {
  readonly textDirection: "ltr" | "rtl" | undefined;
}

/** The direction in the order of the columns: the first stands on the right in a mail that is read from there. */
export function inReadingOrder({ textDirection }: TextDirected, direction: Direction): Direction {
  return textDirection === "rtl" ? opposite[direction] : direction;
}

/** Where the content goes when it is moved one place by keyboard or button; undefined at the end of the mail. */
export function contentDestination(design: Design, id: string, direction: Direction): Destination | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "content") return undefined;
  const at = found.path.content ?? 0;
  const column = idOf(found.column);
  const last = found.column.contents.length - 1;
  if (direction === "up" && at > 0) return { into: "column", column, at: at - 1 };
  if (direction === "down" && at < last) return { into: "column", column, at: at + 2 };
  return intoNeighbour(design, found, direction);
}

function intoNeighbour(
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

/** Where a content goes to have a row of its own, above or below its row; undefined where it is alone in it already. */
export function ownRowDestination(design: Design, id: string, direction: "up" | "down"): Destination | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "content") return undefined;
  const isAlone = found.row.columns.length === 1 && found.column.contents.length === 1;
  const { area, row } = found.path;
  return isAlone ? undefined : { into: "newRow", area, at: direction === "up" ? row : row + 1 };
}

/** Where the row goes when it is moved one place up or down; rows stay in their area. */
export function rowDestination(design: Design, id: string, direction: Direction): RowPlace | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "row") return undefined;
  const { area, row } = found.path;
  const count = (design.body[area] ?? []).length;
  if (direction === "up" && row > 0) return { area, at: row - 1 };
  if (direction === "down" && row < count - 1) return { area, at: row + 2 };
  return undefined;
}

/** What arrow keys come by, in reading order: rows and contents, and columns in which nothing stands. */
export function stops(design: Design): readonly Found[] {
  return [...itemsOf(design)].filter((found) => found.kind !== "column" || found.item.contents.length === 0);
}

interface Walked {
  readonly design: Design;
  readonly designMode: DesignMode;
}

/** The stop before or after the selected item that may be selected; the first or last one when nothing is selected. */
export function neighbourInOrder({ design, designMode }: Walked, id: string | null, step: 1 | -1): string | undefined {
  const reachable = stops(design).filter((found) => freedomsOf(found, designMode).select);
  const ids = reachable.map(({ item }) => idOf(item));
  if (id === null) return step === 1 ? ids[0] : ids.at(-1);
  return ids[ids.indexOf(selectable(design, id)) + step];
}

/** Where something new goes: after the selected item, or at the end of the mail. */
export function placeAfter(design: Design, selected: string | null): Destination {
  const found = selected === null ? undefined : findItem(design, selected);
  if (found?.kind === "content") {
    return { into: "column", column: idOf(found.column), at: (found.path.content ?? 0) + 1 };
  }
  const column =
    found?.kind === "column" ? found.item : found?.kind === "row" ? found.item.columns[0] : lonelyColumn(design);
  if (column) return { into: "column", column: idOf(column), at: column.contents.length };
  return { into: "newRow", ...rowPlaceAfter(design, selected) };
}

export function rowPlaceAfter(design: Design, selected: string | null): RowPlace {
  const found = selected === null ? undefined : findItem(design, selected);
  return found ? { area: found.path.area, at: found.path.row + 1 } : { area: "rows", at: design.body.rows.length };
}

/** A blank design's one empty column takes the first content; later ones get rows of their own. */
function lonelyColumn(design: Design): Column | undefined {
  const last = design.body.rows.at(-1);
  const column = last?.columns.length === 1 ? last.columns[0] : undefined;
  return column?.contents.length === 0 ? column : undefined;
}

function selectable(design: Design, id: string): string {
  const found = findItem(design, id);
  return found?.kind === "column" && found.item.contents.length > 0 ? idOf(found.row) : id;
}

function columnsOf(design: Design): readonly Column[] {
  return [...itemsOf(design)].flatMap((found) => (found.kind === "column" ? [found.item] : []));
}
