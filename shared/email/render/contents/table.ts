import { objectAt, textAt } from "../../design/json.ts";
import { cellsOf, rowsOf } from "../../design/table-edits.ts";
import type { Values } from "../../design/types.ts";
import { writtenBorder } from "../border.ts";
import type { Context, Draw, Placement } from "../context.ts";
import { pixels } from "../dimensions.ts";
import { fontFamily } from "../fonts.ts";
import { richText, safeHtml, writtenHtml } from "../rich-text.ts";
import { styleAttribute, type Declarations } from "../style.ts";
import { listOf, openTable, repeatTags } from "../table-repeat.ts";

type Part = "header" | "content" | "footer";
const listKeys = { header: "headers", content: "rows", footer: "footers" } as const;

/** A data table. Each cell has its styles inline, because many mail clients do not apply rules of inner elements. */
export const drawTable: Draw = (context, values, placement) => {
  const table = openTable(objectAt(values, "table"));
  const headers = values["enableHeader"] === true ? rowsOf(table, "headers") : [];
  const footers = values["enableFooter"] === true ? rowsOf(table, "footers") : [];
  const rows = rowsOf(table, "rows");
  const border = writtenBorder(values["border"]);
  const style = styleAttribute({ width: "100%", "border-collapse": "collapse", "table-layout": "fixed", ...border });
  const widths = cellsOf(headers[0] ?? rows[0] ?? {}).map(
    (cell) => `<col style="width:${pixels(cell["width"]) || 50}%">`,
  );
  const section = (name: string, html: string) => (html === "" ? "" : `<${name}>${html}</${name}>`);
  const draw = (part: Part, list: readonly Values[]) => {
    const look = partLook(context, values, part);
    return list
      .map((row, i) => {
        const place = { part, row: i, look: { ...border, ...look, ...stripe(values, part, i) } };
        return repeated(context, row, drawRow(context, placement, row, place));
      })
      .join("");
  };
  return (
    `<table${style}><colgroup>${widths.join("")}</colgroup>${section("thead", draw("header", headers))}` +
    `${section("tbody", draw("content", rows))}${section("tfoot", draw("footer", footers))}</table>`
  );
};

/** A row of a table as texts, and the expression of the list that repeats it ("" for none). */
export interface RowTexts {
  readonly list: string;
  readonly cells: readonly string[];
}

/** The texts of the cells by row, including visible headers and footers. */
export function tableWords(values: Values): readonly RowTexts[] {
  const table = openTable(objectAt(values, "table"));
  const shown = [
    ...(values["enableHeader"] === true ? rowsOf(table, "headers") : []),
    ...rowsOf(table, "rows"),
    ...(values["enableFooter"] === true ? rowsOf(table, "footers") : []),
  ];
  return shown.map((row) => ({ list: listOf(row), cells: cellsOf(row).map(writtenHtml) }));
}

/** In a mail, tags repeat the row; the editor's canvas shows it with samples, or once as it is written. */
function repeated(context: Context, row: Values, html: string): string {
  const list = listOf(row);
  if (list === "") return html;
  if (context.mode === "edit") return context.sampleRows?.(list, html) ?? html;
  const { before, after } = repeatTags(list);
  return `${safeHtml(context, before)}${html}${after}`;
}

interface RowPlace {
  readonly part: Part;
  readonly row: number;
  readonly look: Declarations;
}

function drawRow(context: Context, placement: Placement, row: Values, { part, row: at, look }: RowPlace): string {
  const [tag, scope] = part === "header" ? (["th", ' scope="col"'] as const) : (["td", ""] as const);
  const height = pixels(row["height"]);
  const cells = cellsOf(row).map((cell, column) => {
    const edit = context.mode === "edit" ? ` data-sestina-cell="${listKeys[part]} ${at} ${column}"` : "";
    const html = richText(context, cell);
    // The alignment of a cell applies on phones too.
    const mark = textAt(cell, "textAlign") === "" ? placement.mark(`v-${part}-text-align`) : "";
    return `<${tag}${scope}${mark}${edit}${styleAttribute({ ...look, ...cellLook(cell) })}>${html.trim() === "" ? "&#8203;" : html}</${tag}>`;
  });
  return `<tr${height > 0 ? ` style="height:${height}px"` : ""}>${cells.join("")}</tr>`;
}

function partLook(context: Context, values: Values, part: Part): Declarations {
  const value = (name: string) => textAt(values, `${part}${name}`);
  return {
    "vertical-align": value("VerticalAlign"),
    padding: value("Padding"),
    "font-family": fontFamily(values, context.fonts, `${part}FontFamily`),
    "background-color": value("BackgroundColor"),
    "font-size": value("FontSize"),
    "font-weight": value("FontWeight"),
    "text-align": value("TextAlign"),
    color: value("Color"),
    "letter-spacing": value("LetterSpacing"),
    "line-height": value("LineHeight"),
  };
}

function cellLook(cell: Values): Declarations {
  const width = pixels(cell["width"]);
  const own: Record<string, string | undefined> = { width: width > 0 ? `${width}%` : undefined };
  for (const [property, key] of cellProperties) {
    const value = textAt(cell, key);
    if (value !== "") own[property] = value;
  }
  return own;
}

const cellProperties = [
  ["background-color", "backgroundColor"],
  ["color", "color"],
  ["text-align", "textAlign"],
  ["vertical-align", "verticalAlign"],
  ["padding", "padding"],
] as const;

/** Every second row, starting with the first. */
function stripe(values: Values, part: Part, index: number): Declarations {
  const striped = part === "content" && values["stripedRows"] === true && index % 2 === 0;
  return striped ? { "background-color": textAt(values, "stripedRowsBackgroundColor") } : {};
}
