import { declared } from "#shared/email/markup/style-declarations.ts";
import type { PastedCell, PastedTable } from "../../../model/items/pasted-table.ts";
import { cleanHtml } from "./clean-html.ts";

/** More makes no mail that can be read, and takes the editor seconds. */
export const MAX_CELLS = 1000;
const MAX_COLUMNS = 50;

type Row = readonly PastedCell[];

/** A table; undefined for one of a single column or without words, and "too large" for more cells than a mail can show. */
export function readTable(table: HTMLTableElement): PastedTable | "too large" | undefined {
  const lines = [...table.rows].filter((row) => row.cells.length > 0 && !isHidden(row));
  const grid = gridOf(lines);
  if (!grid) return "too large";
  const begun = grid[0]?.map((_, column) => grid.some((cells) => cells[column] instanceof Element)) ?? [];
  const width = begun.filter(Boolean).length;
  if (width < 2) return undefined;
  if (width * lines.length > MAX_CELLS) return "too large";
  const read = grid.map((cells) => cells.filter((_, column) => begun[column]).map(readCell));
  const bold = boldClassesOf(table.ownerDocument);
  const parts = lines.map((line, at) => partOf(line, at === 0 && isHeading(lines, bold)));
  const of = (part: "head" | "body" | "foot"): Row[] => read.filter((_, at) => parts[at] === part);
  const [headers, rows, footers] = [of("head"), of("body"), of("foot")];
  if (read.every((row) => row.every(({ text }) => text === ""))) return undefined;
  // A table needs a row.
  return rows.length > 0 ? { headers, rows, footers } : { headers: [], rows: [...headers, ...footers], footers: [] };
}

type Place = Element | "covered" | undefined;

/**
 * The cells by row and column. A merged cell has its words at its first place; the other places are covered. Undefined for
 * too many columns or rows.
 */
function gridOf(lines: readonly HTMLTableRowElement[]): readonly (readonly Place[])[] | undefined {
  if (lines.length > MAX_CELLS) return undefined;
  const grid: Place[][] = lines.map(() => []);
  for (const [at, line] of lines.entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (grid[at]?.[column] !== undefined) column++;
      if (column >= MAX_COLUMNS) return undefined;
      // Programs write spans that are larger than the table.
      const columns = Math.min(cell.colSpan, MAX_COLUMNS - column);
      const rows = cell.rowSpan === 0 ? lines.length : cell.rowSpan;
      for (const covered of grid.slice(at, at + rows))
        for (let each = column; each < column + columns; each++) covered[each] ??= "covered";
      const own = grid[at];
      if (own) own[column] = cell;
      column += columns;
    }
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  return grid.map((cells) => Array.from({ length: width }, (_, column) => cells[column]));
}

/** Excel writes a hidden row that has the widths of the columns. */
function isHidden(element: Element): boolean {
  return declared(element.getAttribute("style") ?? "", "display") === "none";
}

function partOf(line: HTMLTableRowElement, heads: boolean): "head" | "body" | "foot" {
  if (line.parentElement?.localName === "tfoot") return "foot";
  return heads || line.parentElement?.localName === "thead" ? "head" : "body";
}

/** The first row is a header if its cells are, or if it alone is bold, as in spreadsheets. */
function isHeading([first, second]: readonly HTMLTableRowElement[], bold: ReadonlySet<string>): boolean {
  if (!first || !second) return false;
  return [...first.cells].every((cell) => cell.localName === "th") || (isBold(first, bold) && !isBold(second, bold));
}

function isBold(line: HTMLTableRowElement, bold: ReadonlySet<string>): boolean {
  const filled = [...line.cells].filter((cell) => wordsOf(cell) !== "");
  return filled.length > 0 && filled.every((cell) => isBoldCell(cell, bold));
}

function isBoldCell(cell: Element, bold: ReadonlySet<string>): boolean {
  return [cell, ...cell.querySelectorAll("b, strong, [style], [class]")].some(
    (each) =>
      wordsOf(each) === wordsOf(cell) &&
      (/^(?:b|strong)$/.test(each.localName) ||
        isBoldStyle(each.getAttribute("style") ?? "") ||
        [...each.classList].some((name) => bold.has(name))),
  );
}

/** Excel writes the looks of cells as rules of classes. */
function boldClassesOf(page: Document): ReadonlySet<string> {
  const css = Array.from(page.querySelectorAll("style"), (style) => style.textContent).join("\n");
  const rules = [...css.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)];
  return new Set(rules.flatMap(([, name = "", style = ""]) => (isBoldStyle(style) ? [name] : [])));
}

function isBoldStyle(style: string): boolean {
  return /^(?:bold|bolder|[6-9]00)$/.test(declared(style, "font-weight") ?? "");
}

function wordsOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, " ").trim();
}

const paragraph = /^<p(?: style="text-align: (center|right|justify);")?>((?:(?!<\/?p\b).)*)<\/p>$/;

/** The words of a cell. One that is a single paragraph gives its alignment to the cell. */
function readCell(cell: Place): PastedCell {
  if (!(cell instanceof Element)) return { text: "", textAlign: undefined };
  const html = cleanHtml(cell.innerHTML)
    .replaceAll(/[ \t\r\n]+/g, " ")
    .trim();
  const [, ofParagraph, inner] = paragraph.exec(html) ?? [];
  const text = (inner ?? html).trim();
  const isEmpty = text.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
  const written = declared(cell.getAttribute("style") ?? "", "text-align") ?? cell.getAttribute("align") ?? "";
  const textAlign = ofParagraph ?? (/^(?:center|right|justify)$/.test(written) ? written : undefined);
  return { text: isEmpty ? "" : text, textAlign: isEmpty ? undefined : textAlign };
}
