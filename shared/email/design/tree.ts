import { idOf } from "./address.ts";
import { areas, type Body, type Column, type Content, type Design, type Item, type Row } from "./types.ts";

/** A list with `remove` entries at `at` replaced by `insert`. Throws a RangeError outside the list. */
export function splice<T>(
  list: readonly T[],
  at: number,
  remove: number,
  insert: readonly T[],
): { readonly list: readonly T[]; readonly removed: readonly T[] } {
  if (at < 0 || remove < 0 || at + remove > list.length) throw new RangeError(`there is no place ${at} in the list`);
  return { list: list.toSpliced(at, remove, ...insert), removed: list.slice(at, at + remove) };
}

/** A copy with one key set, in its old position if it existed; `undefined` removes the key. */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): T {
  const copy = { ...target };
  if (value === undefined) Reflect.deleteProperty(copy, key);
  else copy[key] = value;
  return copy;
}

export function withBody(design: Design, changes: Partial<Body>): Design {
  return { ...design, body: { ...design.body, ...changes } };
}

/** The design with one row replaced; everything outside its path stays the same object. */
export function mapRow(design: Design, id: string, change: (row: Row) => Row): Design {
  for (const area of areas) {
    const rows = design.body[area] ?? [];
    const at = rows.findIndex((row) => idOf(row) === id);
    const row = rows[at];
    if (row) return withBody(design, { [area]: rows.with(at, change(row)) });
  }
  throw new RangeError(`the design has no row "${id}"`);
}

export function mapColumn(design: Design, id: string, change: (column: Column) => Column): Design {
  for (const area of areas) {
    for (const row of design.body[area] ?? []) {
      const at = row.columns.findIndex((column) => idOf(column) === id);
      const column = row.columns[at];
      if (!column) continue;
      return mapRow(design, idOf(row), () => ({ ...row, columns: row.columns.with(at, change(column)) }));
    }
  }
  throw new RangeError(`the design has no column "${id}"`);
}

function mapContent(design: Design, id: string, change: (content: Content) => Content): Design | undefined {
  for (const area of areas) {
    for (const column of (design.body[area] ?? []).flatMap((row) => row.columns)) {
      const at = column.contents.findIndex((content) => idOf(content) === id);
      const content = column.contents[at];
      if (!content) continue;
      return mapColumn(design, idOf(column), () => ({
        ...column,
        contents: column.contents.with(at, change(content)),
      }));
    }
  }
  return undefined;
}

/** The design with the row, column or content of this id replaced. */
export function mapItem(design: Design, id: string, change: <T extends Item>(item: T) => T): Design {
  const edited = mapContent(design, id, change);
  if (edited) return edited;
  const rows = areas.flatMap((area) => design.body[area] ?? []);
  if (rows.some((row) => idOf(row) === id)) return mapRow(design, id, change);
  return mapColumn(design, id, change);
}
