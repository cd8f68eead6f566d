import { isObject, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { cellsOf, mapCells, rowsOf, type CellPlace } from "../design/table-edits.ts";
import { openTable, storedTable, withoutRepeats } from "../render/table-repeat.ts";

const textKeys: ReadonlySet<string> = new Set(["text", "textJson", "sestinaFonts"]);

/**
 * The table with the cell texts of a language. Its look is the same in every language, and so are its repetitions: a
 * language has the texts of the opened table.
 */
export function tableInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  return storedTable(openedInLanguage(openTable(general), own));
}

function openedInLanguage(general: Values, own: Values): Values {
  return mapCells(general, (cell, place) => {
    const stored = cellAt(own, place);
    return hasText(stored) ? { ...otherValuesOf(cell), ...textValuesOf(stored) } : cell;
  });
}

/**
 * The cell texts of a language to store. Texts that equal the default language are left out, unless the language stored
 * them before.
 */
export function tableTranslation(general: unknown, table: Values, before: unknown): Values {
  const [design, stored] = [isObject(general) ? openTable(general) : {}, isObject(before) ? before : {}];
  return withoutRepeats(
    mapCells(openTable(table), (cell, place) => {
      const own = textValuesOf(cell);
      const isWordedAs = (other: Values = {}) =>
        JSON.stringify(own) === JSON.stringify(textValuesOf(cellAt(other, place)));
      return isWordedAs(design) && !isWordedAs(stored) ? {} : own;
    }),
  );
}

/** Whether any cell has a text. New rows and columns have cells with "", which is no translation. */
export function hasTableTranslation(table: Values): boolean {
  let found = false;
  mapCells(table, (cell) => {
    found ||= hasText(cell);
    return cell;
  });
  return found;
}

/** An opened table and its translations after rows or columns were added, removed or moved, as values to store. */
export function reshapeTables(values: Values, table: Values, edit: (table: Values) => Values): Values {
  const languages = objectAt(values, "_languages");
  const reshaped = Object.entries(languages).map(([language, stored]) => {
    const translation = isObject(stored) ? stored["table"] : undefined;
    if (!isObject(stored) || !isObject(translation)) return [language, stored];
    const own = tableTranslation(table, openedInLanguage(table, translation), translation);
    return [language, { ...stored, table: withoutRepeats(edit(own)) }];
  });
  return {
    table: storedTable(edit(table)),
    ...(reshaped.length > 0 && { _languages: Object.fromEntries(reshaped) }),
  };
}

/** Whether a language translates a cell of the table. */
export function isCellTranslated(stored: Values, place: CellPlace): boolean {
  return hasText(cellAt(objectAt(stored, "table"), place));
}

export function hasText(cell: Values): boolean {
  return textAt(cell, "text") !== "" || textAt(cell, "textJson") !== "";
}

export function textValuesOf(cell: Values): Values {
  return Object.fromEntries(Object.entries(cell).filter(([key]) => textKeys.has(key)));
}

function otherValuesOf(cell: Values): Values {
  return Object.fromEntries(Object.entries(cell).filter(([key]) => !textKeys.has(key)));
}

export function cellAt(table: Values, { part, row, column }: CellPlace): Values {
  const line = rowsOf(table, part)[row];
  return (line && cellsOf(line)[column]) ?? {};
}
