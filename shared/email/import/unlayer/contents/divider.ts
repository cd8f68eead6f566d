import { attributeIn, descend, onlyElement, styleOf } from "../../nodes.ts";
import { lineIn } from "../look.ts";
import type { ReadContent } from "../written-mail.ts";

export const readDivider: ReadContent = ({ html }, nodes) => {
  const table = onlyElement(html, nodes, "table");
  const row = descend(html, table, ["tbody", "tr"]);
  const cell = row && onlyElement(html, row.children, "td");
  const line = cell && styleOf(cell).get("border-top");
  if (!table || line === undefined) return undefined;
  const width = attributeIn(table, "width");
  return { type: "divider", values: { width, textAlign: attributeIn(table, "align"), border: lineIn(line, "Top") } };
};
