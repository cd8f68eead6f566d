import { writtenHtml } from "./rich-text.ts";
import { textAt } from "../design/json.ts";
import { cellsOf, rowsOf } from "../design/table-edits.ts";
import type { Values } from "../design/types.ts";

/**
 * A body row of a table that repeats for each item of a list. A design holds it as plain Unlayer JSON: the start tag in
 * the last cell of a row of its own, which is empty otherwise, and the end tag at the end of the last cell of the
 * repeated row. So Handlebars repeats `</td></tr><tr>…<td>…`, which is whole rows, also in Unlayer's own export. Code
 * reads the opened table, in which the row names its list and both tags are gone.
 */
const listKey = "sestinaRepeat";

const name = /(?:[^\s!"#%&'()*+,./;<=>@[\\\]^`{|}~]+|\[[^[\]{}]+\])/.source;
const listName = new RegExp(`^${name}(?:\\.${name})*$`);

const endTag = "{{/each}}";
const startTag = /^\{\{~?#each\s+([^{}|]+?)\s*~?\}\}$/;
/** Editors may have put end tags of elements behind the end of the repetition. */
const atEnd = /\{\{\/each\}\}((?:\s|<\/\w+>)*)$/;
/** Not empty, since Unlayer writes a zero-width space into empty cells, which gives the row the height of a line. */
const noHeight = "<span></span>";

/** The expression of the list that repeats a row of an opened table, such as "order.items"; "" for none. */
export function listOf(row: Values): string {
  return textAt(row, listKey);
}

/** The row of an opened table, repeated by a list; "" ends the repetition. */
export function repeatedBy(row: Values, list: string): Values {
  const plain = without(row, listKey);
  return list === "" ? plain : { ...plain, [listKey]: list };
}

/** An opened table of which no row repeats, as a language has it. */
export function withoutRepeats(table: Values): Values {
  const rows = rowsOf(table, "rows");
  return rows.some((row) => listOf(row) !== "") ? { ...table, rows: rows.map((row) => repeatedBy(row, "")) } : table;
}

/** Whether a text can be written in `{{#each …}}`, such as `items`, `order.items` or `this.[line items]`. */
export function isListName(text: string): boolean {
  return listName.test(text);
}

/** The tags around a repeated row. */
export function repeatTags(list: string): { readonly before: string; readonly after: string } {
  return { before: `{{#each ${list}}}`, after: endTag };
}

/** A table of a design, with its repetitions as values of their rows. A table without any is returned as it is. */
export function openTable(table: Values): Values {
  const rows = rowsOf(table, "rows");
  const opened: Values[] = [];
  for (let i = 0; i < rows.length; i++) {
    const [row = {}, next] = [rows[i], rows[i + 1]];
    const list = listOfStartRow(row);
    const repeated = list !== undefined && next ? withoutEnd(next) : undefined;
    if (list === undefined || !repeated) opened.push(row);
    else {
      opened.push({ ...repeated, [listKey]: list });
      i++;
    }
  }
  return opened.length === rows.length ? table : { ...table, rows: opened };
}

/** An opened table as a design holds it. */
export function storedTable(table: Values): Values {
  const rows = rowsOf(table, "rows");
  if (!rows.some((row) => listOf(row) !== "")) return table;
  return {
    ...table,
    rows: rows.flatMap((row) => {
      const list = listOf(row);
      return list === "" ? [row] : [startRow(row, list), withEnd(repeatedBy(row, ""))];
    }),
  };
}

/** The list of a tag that starts a repetition, such as `{{#each items}}`; undefined for any other text. */
export function listStartedBy(tag: string): string | undefined {
  return startTag.exec(tag)?.[1];
}

function listOfStartRow(row: Values): string | undefined {
  const texts = cellsOf(row).map((cell) => bare(writtenHtml(cell)));
  const list = listStartedBy(texts.at(-1) ?? "");
  return texts.slice(0, -1).every((text) => text === "") ? list : undefined;
}

/** A text without tags and white space at its ends. */
function bare(html: string): string {
  return html.replaceAll(/<[^>]*>|&nbsp;|\u200b/g, "").trim();
}

function withoutEnd(row: Values): Values | undefined {
  const last = cellsOf(row).at(-1);
  const html = last && writtenHtml(last);
  return html !== undefined && atEnd.test(html) ? withLastText(row, html.replace(atEnd, "$1")) : undefined;
}

function withEnd(row: Values): Values {
  const last = cellsOf(row).at(-1);
  return last ? withLastText(row, `${writtenHtml(last)}${endTag}`) : row;
}

/** A `textJson` would be rendered instead of the text, and cannot have the end tag after its last element. */
function withLastText(row: Values, text: string): Values {
  const cells = cellsOf(row);
  return {
    ...row,
    cells: cells.map((cell, i) => (i === cells.length - 1 ? { ...without(cell, "textJson"), text } : cell)),
  };
}

function without(values: Values, key: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}

function startRow(row: Values, list: string): Values {
  const cells = cellsOf(row);
  return {
    cells: cells.map(({ width }, i) => ({
      text: i === cells.length - 1 ? repeatTags(list).before : noHeight,
      ...(width !== undefined && { width }),
      padding: "0px",
    })),
    height: 0,
  };
}
