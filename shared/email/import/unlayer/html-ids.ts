import { blankDesign } from "../../design/new-items.ts";
import { stampFor } from "../../design/stamp.ts";
import type { Design, Item, Row, Values } from "../../design/types.ts";

/**
 * A design of these rows, with ids and counters. An item that had an element id in the mail (`values._meta`) keeps it,
 * because rules may refer to it; the others get ids that are in no rule.
 */
export function designWithHtmlIds(newId: () => string, values: Values, rows: readonly Row[]): Design {
  const blank = blankDesign(newId, values, []);
  const stamp = stampFor({ ...blank, body: { ...blank.body, rows } }, newId);
  const stamped = rows.map((row): Row => {
    const copy = stamp.row(row);
    const columns = copy.columns.map((column, c) => ({
      ...withOwnId(column, row.columns[c]),
      contents: column.contents.map((content, i) => withOwnId(content, row.columns[c]?.contents[i])),
    }));
    return { ...withOwnId(copy, row), columns };
  });
  return { ...blank, counters: stamp.counters(), body: { ...blank.body, rows: stamped } };
}

function withOwnId<T extends Item>(item: T, had: Item | undefined): T {
  const meta = had?.values?.["_meta"];
  return meta === undefined ? item : { ...item, values: { ...item.values, _meta: meta } };
}
