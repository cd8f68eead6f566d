import { idOf } from "#shared/email/design/address.ts";
import { areas, type Area, type Design, type Row } from "#shared/email/design/types.ts";
import type { Found } from "#shared/email/design/find.ts";

/** A line of the tree. */
export interface TreeNode {
  readonly id: string;
  readonly found: Found;
  readonly level: number;
  /** Whether its children are shown; undefined if it has none. */
  readonly open: boolean | undefined;
  /** The id of the parent node. */
  readonly parent: string | undefined;
}

/** The visible nodes of the tree. The only column of a row is left out: its contents are children of the row. */
export function nodesOf(design: Design, closed: ReadonlySet<string>): readonly TreeNode[] {
  return areas.flatMap((area) =>
    (design.body[area] ?? []).flatMap((row, at) => nodesOfRow(row, { area, row: at }, closed)),
  );
}

function nodesOfRow(row: Row, path: { area: Area; row: number }, closed: ReadonlySet<string>): readonly TreeNode[] {
  const id = idOf(row);
  const single = row.columns.length === 1;
  const isEmpty = single && row.columns[0]?.contents.length === 0;
  const open = isEmpty ? undefined : !closed.has(id);
  const self: TreeNode = { id, found: { kind: "row", item: row, path }, level: 1, open, parent: undefined };
  if (open !== true) return [self];
  const inside = row.columns.flatMap((column, c): TreeNode[] => {
    const columnId = idOf(column);
    const columnOpen = column.contents.length === 0 ? undefined : !closed.has(columnId);
    const place = { ...path, column: c };
    const contents = column.contents.map((item, k): TreeNode => {
      const found: Found = { kind: "content", item, row, column, path: { ...place, content: k } };
      return { id: idOf(item), found, level: single ? 2 : 3, open: undefined, parent: single ? id : columnId };
    });
    if (single) return contents;
    const found: Found = { kind: "column", item: column, row, path: place };
    return [{ id: columnId, found, level: 2, open: columnOpen, parent: id }, ...(columnOpen === true ? contents : [])];
  });
  return [self, ...inside];
}
