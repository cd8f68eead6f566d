import { isObject, textAt } from "#shared/email/design/json.ts";
import { cellsOf, newTable, rowsOf, withPart, type CellPlace, type Part } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { openTable } from "#shared/email/render/table-repeat.ts";
import type { FontChoice } from "../fonts/fonts.ts";
import type { StoredText } from "../text/stored-text.ts";

export const firstCell: CellPlace = { part: "rows", row: 0, column: 0 };

/** The parts of a table that a mail shows, in their order. */
export function shownParts(values: Values): readonly Part[] {
  const header: readonly Part[] = values["enableHeader"] === true ? ["headers"] : [];
  const footer: readonly Part[] = values["enableFooter"] === true ? ["footers"] : [];
  return [...header, "rows", ...footer];
}

/** The opened table that a mail shows: a header and a footer only if they are enabled. */
export function shownTable(value: unknown, values: Values): Values {
  const sized = (name: string) => Math.max(1, Number.parseInt(textAt(values, name, "2"), 10) || 2);
  let table: Values =
    isObject(value) && rowsOf(value, "rows").length > 0 ? openTable(value) : newTable(sized("columns"), sized("rows"));
  if (values["enableHeader"] === true) table = withPart(table, "headers");
  if (values["enableFooter"] === true) table = withPart(table, "footers");
  return table;
}

/** The places of the cells that a mail shows, in reading order. */
export function placesOf(table: Values, values: Values): readonly CellPlace[] {
  return shownParts(values).flatMap((part) =>
    rowsOf(table, part).flatMap((line, row) => cellsOf(line).map((_, column) => ({ part, row, column }))),
  );
}

/** The cell after or before another one, in reading order; undefined at the ends. */
export function cellNextTo(table: Values, values: Values, place: CellPlace, step: 1 | -1): CellPlace | undefined {
  const places = placesOf(table, values);
  const at = places.findIndex((each) => isSamePlace(each, place));
  return at === -1 ? undefined : places[at + step];
}

export function isSamePlace(one: CellPlace, other: CellPlace): boolean {
  return one.part === other.part && one.row === other.row && one.column === other.column;
}

/** The cell with another text, whose fonts are those of the text. */
export function cellWithText(
  cell: Values,
  { key, stored }: StoredText,
  fonts: readonly FontChoice[] | undefined,
): Values {
  const worded = withValue({ ...cell, [key]: stored }, key === "text" ? "textJson" : "", undefined);
  return withValue(worded, "sestinaFonts", fonts);
}

/** The cell with another value; an empty one removes it. */
export function withValue(cell: Values, key: string, value: unknown): Values {
  if (value !== undefined && value !== "") return { ...cell, [key]: value };
  return Object.fromEntries(Object.entries(cell).filter(([name]) => name !== key));
}
