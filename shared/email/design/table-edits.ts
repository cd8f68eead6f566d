import { isObject, listAt, textAt } from "./json.ts";
import type { Values } from "./types.ts";

export type Part = "headers" | "rows" | "footers";
const parts = ["headers", "rows", "footers"] as const satisfies readonly Part[];

/** The position of a cell: the part of the table, and row and column within that part. */
export interface CellPlace {
  readonly part: Part;
  readonly row: number;
  readonly column: number;
}

/** The rows of a part, without invalid entries. */
export function rowsOf(table: Values, part: Part): readonly Values[] {
  return listAt(table, part).filter(isObject);
}

export function cellsOf(row: Values): readonly Values[] {
  return listAt(row, "cells").filter(isObject);
}

export function columnsOf(table: Values): number {
  return Math.max(0, ...parts.flatMap((part) => rowsOf(table, part).map((row) => cellsOf(row).length)));
}

export function changeCell(table: Values, { part, row, column }: CellPlace, change: (cell: Values) => Values): Values {
  return withRows(table, part, (rows) =>
    rows.map((each, i) =>
      i === row ? { ...each, cells: cellsOf(each).map((cell, k) => (k === column ? change(cell) : cell)) } : each,
    ),
  );
}

/** Maps each cell of a table. */
export function mapCells(table: Values, change: (cell: Values, place: CellPlace) => Values): Values {
  return parts.reduce(
    (whole, part) =>
      table[part] === undefined
        ? whole
        : withRows(whole, part, (rows) =>
            rows.map((line, row) => ({
              ...line,
              cells: cellsOf(line).map((cell, column) => change(cell, { part, row, column })),
            })),
          ),
    table,
  );
}

/** Adds an empty row with the columns of the others, whose texts are aligned as those of the row before. */
export function addRow(table: Values, part: Part, at: number): Values {
  return withRows(table, part, (rows) => rows.toSpliced(at, 0, emptyRow(table, rows[at - 1] ?? rows[at])));
}

export function removeRow(table: Values, part: Part, at: number): Values {
  return withRows(table, part, (rows) => rows.toSpliced(at, 1));
}

export function moveRow(table: Values, part: Part, from: number, to: number): Values {
  return withRows(table, part, (rows) => moved(rows, from, to));
}

export function addColumn(table: Values, at: number): Values {
  return everyRow(table, (cells) => shared(cells.toSpliced(at, 0, { text: "" })));
}

export function removeColumn(table: Values, at: number): Values {
  return everyRow(table, (cells) => shared(cells.toSpliced(at, 1)));
}

export function moveColumn(table: Values, from: number, to: number): Values {
  return everyRow(table, (cells) => moved(cells, from, to));
}

/** Sets the width of a column in percent. The others share the rest in their previous proportion. */
export function setColumnWidth(table: Values, column: number, width: number): Values {
  return everyRow(table, (cells) => {
    const rest = cells.reduce((sum, cell, i) => (i === column ? sum : sum + widthOf(cell, cells)), 0);
    return cells.map((cell, i) => ({
      ...cell,
      width: i === column ? width : rounded((widthOf(cell, cells) / (rest || 1)) * (100 - width)),
    }));
  });
}

/** A header or footer that is enabled needs a row to show. */
export function withPart(table: Values, part: "headers" | "footers"): Values {
  return rowsOf(table, part).length > 0 ? table : addRow(table, part, 0);
}

/** A new table with a header and a footer. */
export function newTable(columns: number, rows: number): Values {
  const width = rounded(100 / columns);
  const row = () => ({ cells: Array.from({ length: columns }, () => ({ text: "", width })), height: 30 });
  return { headers: [row()], rows: Array.from({ length: rows }, row), footers: [row()] };
}

function emptyRow(table: Values, near: Values | undefined): Values {
  const like = near ?? parts.flatMap((part) => rowsOf(table, part))[0];
  const cells = like ? cellsOf(like).map(emptyCell) : [{ text: "" }, { text: "" }];
  return { cells, height: like?.["height"] ?? 30 };
}

function emptyCell({ width, ...look }: Values): Values {
  const alignment = ["textAlign", "verticalAlign"].filter((key) => look[key] !== undefined);
  return { text: "", width, ...Object.fromEntries(alignment.map((key) => [key, look[key]])) };
}

function withRows(table: Values, part: Part, change: (rows: readonly Values[]) => readonly Values[]): Values {
  return { ...table, [part]: change(rowsOf(table, part)) };
}

function everyRow(table: Values, change: (cells: readonly Values[]) => readonly Values[]): Values {
  return parts.reduce(
    (whole, part) =>
      table[part] === undefined
        ? whole
        : withRows(whole, part, (rows) => rows.map((row) => ({ ...row, cells: change(cellsOf(row)) }))),
    table,
  );
}

/** After a column was added or removed, all columns get the same width. */
function shared(cells: readonly Values[]): readonly Values[] {
  return cells.map((cell) => ({ ...cell, width: rounded(100 / cells.length) }));
}

function widthOf(cell: Values, cells: readonly Values[]): number {
  return Number.parseFloat(textAt(cell, "width")) || 100 / cells.length;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
