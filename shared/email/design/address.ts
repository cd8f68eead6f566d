import { areas, handle, type Column, type Content, type Design, type Item, type Row } from "./types.ts";

/** The address of an item within one loaded design: its id, or a handle that is assigned on loading if it has none. */
export function idOf(item: Item): string {
  return item[handle] ?? item.id ?? "";
}

/**
 * Gives a handle to every item without an id, or with an id that an earlier item has. The JSON does not change. Handles
 * begin with "~", which no id does, and contain the item's position: `~rows0.1.2` is a content.
 */
export function addressed(design: Design): Design {
  const seen = new Set<string>();
  const body = { ...design.body };
  for (const area of areas) {
    const rows = design.body[area];
    if (rows) body[area] = rows.map((row, i) => addressedRow(row, `~${area}${i}`, seen));
  }
  return { ...design, body };
}

function addressedRow(row: Row, place: string, seen: Set<string>): Row {
  const columns = row.columns.map((column, i) => addressedColumn(column, `${place}.${i}`, seen));
  return withHandle({ ...row, columns }, place, seen);
}

function addressedColumn(column: Column, place: string, seen: Set<string>): Column {
  const contents = column.contents.map((content, i): Content => withHandle(content, `${place}.${i}`, seen));
  return withHandle({ ...column, contents }, place, seen);
}

function withHandle<T extends Item>(item: T, place: string, seen: Set<string>): T {
  const own = item.id;
  if (own === undefined || own === "" || own.startsWith("~") || seen.has(own)) return { ...item, [handle]: place };
  seen.add(own);
  return item;
}
