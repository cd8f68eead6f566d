import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { cellsOf, mapCells, rowsOf, type CellPlace } from "../items/table-edits.ts";

const words: ReadonlySet<string> = new Set(["text", "textJson", "sestinaFonts"]);

/** The design's table with the words that a language has for its cells: what it looks like is the same in all. */
export function tableInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  return mapCells(general, (cell, place) => {
    const said = cellAt(own, place);
    return hasWords(said) ? { ...lookOf(cell), ...wordsOf(said) } : cell;
  });
}

/**
 * What a language has to say of a table, cell by cell: nothing of those that are worded as the design's, unless it said
 * just that before.
 */
export function wordsOfTable(general: unknown, table: Values, before: unknown): Values {
  const [design, said] = [general, before].map((each) => (isObject(each) ? each : {}));
  return mapCells(table, (cell, place) => {
    const own = wordsOf(cell);
    const isWordedAs = (other: Values = {}) => JSON.stringify(own) === JSON.stringify(wordsOf(cellAt(other, place)));
    return isWordedAs(design) && !isWordedAs(said) ? {} : own;
  });
}

/** Whether some cell says anything. A cell that came with a new line says "", which is nothing yet. */
export function hasWordsOfTable(table: Values): boolean {
  let found = false;
  mapCells(table, (cell) => {
    found ||= hasWords(cell);
    return cell;
  });
  return found;
}

/** The values of a table, and of what languages say of it, after its lines came, went or moved. */
export function tablesReshaped(values: Values, table: Values, edit: (table: Values) => Values): Values {
  const languages = objectAt(values, "_languages");
  const reshaped = Object.entries(languages).map(([language, said]) => {
    const own = isObject(said) ? tableInLanguage(table, said["table"]) : table;
    return own === table || !isObject(own) || !isObject(said)
      ? [language, said]
      : [language, { ...said, table: edit(wordsOfTable(table, own, said["table"])) }];
  });
  return {
    table: edit(table),
    ...(reshaped.length > 0 && { _languages: Object.fromEntries(reshaped) }),
  };
}

/** Whether what a language says of a content has words for a cell of its table. */
export function isCellWorded(said: Values, place: CellPlace): boolean {
  return hasWords(cellAt(objectAt(said, "table"), place));
}

export function hasWords(cell: Values): boolean {
  return textAt(cell, "text") !== "" || textAt(cell, "textJson") !== "";
}

export function wordsOf(cell: Values): Values {
  return Object.fromEntries(Object.entries(cell).filter(([key]) => words.has(key)));
}

function lookOf(cell: Values): Values {
  return Object.fromEntries(Object.entries(cell).filter(([key]) => !words.has(key)));
}

export function cellAt(table: Values, { part, row, column }: CellPlace): Values {
  const line = rowsOf(table, part)[row];
  return (line && cellsOf(line)[column]) ?? {};
}
