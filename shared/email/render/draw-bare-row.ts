import { idOf } from "../design/address.ts";
import { textAt } from "../design/json.ts";
import type { Content, Item, ItemKind, Row } from "../design/types.ts";
import { rowValues, valuesOf } from "../design/values.ts";
import { attribute } from "../markup/escape.ts";
import { underCondition } from "./condition.ts";
import type { Context } from "./context.ts";
import { safeHtml } from "./rich-text.ts";

/** The html of a bare row as it is; in the editor with marks around it, by which it can be selected. */
export function drawBareRow(context: Context, row: Row, content: Content): string {
  const values = valuesOf(content);
  const html = underCondition(context, values, safeHtml(context, textAt(values, "html")));
  if (context.mode !== "edit") return underCondition(context, rowValues(row), html);
  const marked = (kind: ItemKind, item: Item | undefined, inside: string) =>
    `<div data-sestina-kind="${kind}"${attribute("data-sestina-id", item ? idOf(item) : "")}>${inside}</div>`;
  return marked("row", row, marked("column", row.columns[0], marked("content", content, html)));
}
