import type { Values } from "../../../design/types.ts";
import { isElement, type MarkupElement, type MarkupNode } from "../../../markup/tree.ts";
import { listStartedBy, repeatedBy, storedTable } from "../../../render/table-repeat.ts";
import { splitPlaceholders } from "../../../placeholder-spans.ts";
import { innerOf, onlyElement, onlyElements, styleOf, written } from "../../nodes.ts";
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
  for (const [tag, part, key] of sections) {
    const section = parts.find(({ name }) => name === tag);
    if (!section) continue;
    const list = readRows(mail.html, section.children, part === "content");
    const rows = list?.map(({ row }) => row);
    const cells = rows?.map((row) => onlyElements(mail.html, row.children));
    const first = cells?.[0]?.[0];
    if (!rows || !cells || !first) return undefined;
    Object.assign(values, lookOf(mail, part, styleOf(first)));
    if (part === "header") values["enableHeader"] = true;
    if (part === "footer") values["enableFooter"] = true;
    lists[key] = list?.map(({ row, repeat }, i) => {
      const values = {
        cells: (cells[i] ?? []).map((cell) => cellOf(mail, cell, styleOf(first))),
        height: Number.parseFloat(styleOf(row).get("height") ?? "") || 0,
      };
      return repeatedBy(values, repeat);
    });
    values[part === "content" ? "rows" : `${part}Rows`] = rows.length;
    values["columns"] = cells[0]?.length;
  }
  return { type: "table", values: { ...values, table: storedTable(lists) } };
};

interface ReadRow {
  readonly row: MarkupElement;
  /** The list that repeats it; "" for none. */
  readonly repeat: string;
}

/** The rows of a section; undefined if there is anything else but tags that repeat one row each. */
function readRows(html: string, nodes: readonly MarkupNode[], mayRepeat: boolean): readonly ReadRow[] | undefined {
  const rows: ReadRow[] = [];
  let open: string | undefined;
  let isFilled = false;
  for (const node of nodes) {
    if (isElement(node)) {
      if (open !== undefined && isFilled) return undefined;
      isFilled = open !== undefined;
      rows.push({ row: node, repeat: open ?? "" });
      continue;
    }
    if (node.kind !== "text") return undefined;
    for (const { placeholder, text } of splitPlaceholders(written(html, node))) {
      if (text.trim() === "") continue;
      if (!placeholder || !mayRepeat) return undefined;
      if (open === undefined) {
        open = listStartedBy(text);
        isFilled = false;
        if (open === undefined) return undefined;
      } else if (text === "{{/each}}" && isFilled) open = undefined;
      else return undefined;
    }
  }
  return open === undefined ? rows : undefined;
}

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
