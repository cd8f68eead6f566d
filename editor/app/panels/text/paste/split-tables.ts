import type { PastedTable } from "../../../model/items/pasted-table.ts";
import { cleanHtml, isTooDeep } from "./clean-html.ts";
import { MAX_CELLS, readTable } from "./read-tables.ts";

/** What is pasted, in reading order. `words` is cleaned HTML. */
export type Piece = { readonly words: string } | { readonly table: PastedTable };

/**
 * The words and tables of HTML from the clipboard; undefined if it has no tables of data. A table that only arranges others
 * is not one, and a table in a cell becomes words of the cell.
 */
export function splitTables(html: string): readonly Piece[] | "too large" | undefined {
  if (!/<table/i.test(html) || html.includes("data-pm-slice")) return undefined;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (isTooDeep(body)) return undefined;
  const pieces: Piece[] = [];
  let cells = 0;
  let end: Element | undefined;
  for (const table of body.querySelectorAll("table")) {
    if (end?.contains(table) === true || arrangesTables(table)) continue;
    const read = readTable(table);
    if (read === undefined) continue;
    if (read === "too large") return read;
    cells += [...read.headers, ...read.rows, ...read.footers].flat().length;
    if (cells > MAX_CELLS) return "too large";
    pieces.push(...wordsBetween(body, end, table), { table: read });
    end = table;
  }
  return end && [...pieces, ...wordsBetween(body, end, undefined)];
}

/** Mails arrange their parts with tables of one row or column. */
function arrangesTables(table: HTMLTableElement): boolean {
  if (!table.querySelector("table")) return false;
  return table.rows.length < 2 || [...table.rows].every((row) => row.cells.length < 2);
}

function wordsBetween(body: Element, after: Element | undefined, before: Element | undefined): readonly Piece[] {
  const range = document.createRange();
  range.selectNodeContents(body);
  if (after) range.setStartAfter(after);
  if (before) range.setEndBefore(before);
  const part = document.createElement("div");
  part.append(range.cloneContents());
  const { body: cleaned } = new DOMParser().parseFromString(cleanHtml(part.innerHTML), "text/html");
  // The empty lines around a table, and what is left of the elements that held it.
  while (isEmpty(cleaned.firstChild)) cleaned.firstChild?.remove();
  while (isEmpty(cleaned.lastChild)) cleaned.lastChild?.remove();
  const words = cleaned.innerHTML.trim();
  return words === "" ? [] : [{ words }];
}

function isEmpty(node: ChildNode | null): boolean {
  return node !== null && (node.textContent ?? "").trim() === "";
}
