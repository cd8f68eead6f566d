import { describe, expect, it } from "vitest";
import {
  addColumn,
  addRow,
  changeCell,
  columnsOf,
  moveColumn,
  moveRow,
  newTable,
  removeColumn,
  removeRow,
  setColumnWidth,
  withPart,
} from "#shared/email/design/table-edits.ts";

const cell = (text: string, width = 50) => ({ text, width });
const table = {
  headers: [{ cells: [cell("A"), cell("B")], height: 20 }],
  rows: [
    { cells: [cell("a"), cell("b")], height: 30, kept: 1 },
    { cells: [cell("c"), cell("d")], height: 30 },
  ],
  other: "kept",
};
type Rows = { cells: { text: string; width: number }[] }[];
const words = (edited: object, part: "headers" | "rows" = "rows") =>
  (edited as { headers: Rows; rows: Rows })[part].map(({ cells }) => cells.map(({ text }) => text).join(" "));

describe("a table", () => {
  it("gets, moves and loses rows, and keeps its other values", () => {
    expect(words(addRow(table, "rows", 1))).toEqual(["a b", " ", "c d"]);
    expect(words(moveRow(table, "rows", 0, 1))).toEqual(["c d", "a b"]);
    expect(moveRow(table, "rows", 0, 1)).toMatchObject({ other: "kept", rows: [{}, { kept: 1 }] });
    expect(words(removeRow(table, "rows", 0))).toEqual(["c d"]);
  });

  it("has the alignment of the row before in a row that is added, and none of its colors", () => {
    const like = {
      cells: [
        { text: "a", width: 50, color: "#ff0000" },
        { ...cell("1"), textAlign: "right" },
      ],
      height: 20,
    };
    const added = addRow({ rows: [like] }, "rows", 1);
    expect(added).toEqual({ rows: [like, { cells: [cell(""), { ...cell(""), textAlign: "right" }], height: 20 }] });
  });

  it("gets, moves and loses columns in its header too, which then share the width", () => {
    const wider = addColumn(table, 1);
    expect([...words(wider, "headers"), ...words(wider)]).toEqual(["A  B", "a  b", "c  d"]);
    expect(wider).toMatchObject({ rows: [{ cells: [{ width: 33.33 }, { width: 33.33 }, { width: 33.33 }] }, {}] });
    expect(words(moveColumn(table, 1, 0), "headers")).toEqual(["B A"]);
    expect(words(removeColumn(table, 0))).toEqual(["b", "d"]);
    expect(columnsOf(table)).toBe(2);
  });

  it("gives a column a width and the others the rest", () => {
    expect(setColumnWidth(table, 0, 70)).toMatchObject({ rows: [{ cells: [{ width: 70 }, { width: 30 }] }, {}] });
  });

  it("has one cell changed only", () => {
    const edited = changeCell(table, { part: "rows", row: 1, column: 0 }, (now) => ({ ...now, text: "new" }));
    expect([...words(edited, "headers"), ...words(edited)]).toEqual(["A B", "a b", "new d"]);
  });

  it("that is new has a row for every part", () => {
    expect(words(newTable(3, 2))).toEqual(["  ", "  "]);
    expect(withPart({ rows: table.rows }, "headers")).toMatchObject({
      headers: [{ cells: [{ text: "" }, { text: "" }] }],
    });
    expect(withPart(table, "headers")).toBe(table);
  });
});
