import { idOf } from "#shared/email/design/address.ts";
import { areas, type Area, type Design, type Row } from "#shared/email/design/types.ts";
import type { Found } from "#shared/email/design/find.ts";

/** A line of the tree. */
export interface Node {
  readonly id: string;
  readonly found: Found;
  readonly level: number;
  /** Whether what is in it is shown below it; undefined when nothing is. */
  readonly open: boolean | undefined;
  /** The line it hangs on. */
  readonly parent: string | undefined;
}

/** The lines of the tree that are to be seen. A row's only column is left out: its contents hang on the row. */
export function nodesOf(design: Design, closed: ReadonlySet<string>): readonly Node[] {
  return areas.flatMap((area) =>
    (design.body[area] ?? []).flatMap((row, at) => nodesOfRow(row, { area, row: at }, closed)),
  );
}

function nodesOfRow(row: Row, path: { area: Area; row: number }, closed: ReadonlySet<string>): readonly Node[] {
  const id = idOf(row);
  const single = row.columns.length === 1;
  const isEmpty = single && row.columns[0]?.contents.length === 0;
  const open = isEmpty ? undefined : !closed.has(id);
  const self: Node = { id, found: { kind: "row", item: row, path }, level: 1, open, parent: undefined };
  if (open !== true) return [self];
  const inside = row.columns.flatMap((column, c): Node[] => {
    const columnId = idOf(column);
    const columnOpen = column.contents.length === 0 ? undefined : !closed.has(columnId);
    const place = { ...path, column: c };
    const contents = column.contents.map((item, k): Node => {
      const found: Found = { kind: "content", item, row, column, path: { ...place, content: k } };
      return { id: idOf(item), found, level: single ? 2 : 3, open: undefined, parent: single ? id : columnId };
    });
    if (single) return contents;
    const found: Found = { kind: "column", item: column, row, path: place };
    return [{ id: columnId, found, level: 2, open: columnOpen, parent: id }, ...(columnOpen === true ? contents : [])];
  });
  return [self, ...inside];
}
