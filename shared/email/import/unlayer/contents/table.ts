import type { Values } from "../../../design/types.ts";
import type { MarkupElement } from "../../../markup/tree.ts";
import { innerOf, onlyElement, onlyElements, styleOf } from "../../nodes.ts";
import { bordersIn, lettersIn } from "../look.ts";
import type { ReadContent, WrittenMail } from "../written-mail.ts";

const sections = [
  ["thead", "header", "headers"],
  ["tbody", "content", "rows"],
  ["tfoot", "footer", "footers"],
] as const;

/**
 * A data table with inline styles on each cell. A part has the styles of its first cell; cells that differ have their
 * own.
 */
export const readTable: ReadContent = (mail, nodes) => {
  const table = onlyElement(mail.html, nodes, "table");
  const parts = table && onlyElements(mail.html, table.children);
  if (!table || parts?.[0]?.name !== "colgroup") return undefined;
  const values: Record<string, unknown> = {
    border: bordersIn(styleOf(table)),
    enableHeader: false,
    stripedRows: false,
  };
  const lists: Record<string, unknown> = { headers: [], rows: [], footers: [] };
  for (const [tag, part, list] of sections) {
    const section = parts.find(({ name }) => name === tag);
    if (!section) continue;
    const rows = onlyElements(mail.html, section.children);
    const cells = rows?.map((row) => onlyElements(mail.html, row.children));
    const first = cells?.[0]?.[0];
    if (!rows || !cells || !first) return undefined;
    Object.assign(values, lookOf(mail, part, styleOf(first)));
    if (part === "header") values["enableHeader"] = true;
    if (part === "footer") values["enableFooter"] = true;
    lists[list] = rows.map((row, i) => ({
      cells: (cells[i] ?? []).map((cell) => cellOf(mail, cell, styleOf(first))),
      height: Number.parseFloat(styleOf(row).get("height") ?? "") || 0,
    }));
    values[part === "content" ? "rows" : `${part}Rows`] = rows.length;
    values["columns"] = cells[0]?.length;
  }
  return { type: "table", values: { ...values, table: lists } };
};

function lookOf(mail: WrittenMail, part: string, style: ReadonlyMap<string, string>): Values {
  const letters = lettersIn(mail, style);
  const look: Values = {
    VerticalAlign: style.get("vertical-align") ?? "",
    Padding: style.get("padding") ?? "",
    BackgroundColor: style.get("background-color") ?? "",
    TextAlign: style.get("text-align") ?? "",
    LineHeight: style.get("line-height") ?? "",
    FontSize: letters["fontSize"],
    FontWeight: letters["fontWeight"] ?? "",
    FontFamily: letters["fontFamily"],
    Color: letters["color"] ?? "",
    LetterSpacing: letters["letterSpacing"] ?? "",
  };
  return Object.fromEntries(Object.entries(look).map(([key, value]) => [`${part}${key}`, value]));
}

const ownLook = [
  ["background-color", "backgroundColor"],
  ["color", "color"],
  ["text-align", "textAlign"],
  ["vertical-align", "verticalAlign"],
  ["padding", "padding"],
] as const;

function cellOf({ html }: WrittenMail, cell: MarkupElement, general: ReadonlyMap<string, string>): Values {
  const style = styleOf(cell);
  const own = ownLook.filter(([property]) => style.get(property) !== general.get(property));
  const text = innerOf(html, cell);
  return {
    text: text === "&#8203;" ? "" : text,
    width: Number.parseFloat(style.get("width") ?? "") || 0,
    ...Object.fromEntries(own.map(([property, key]) => [key, style.get(property) ?? ""])),
  };
}
