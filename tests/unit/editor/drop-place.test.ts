import { describe, expect, test } from "vitest";
import { contentDropPlace, rowBoundaries, rowDropPlace } from "#editor/app/panels/canvas/drag/drop-place.ts";
import type { Layout } from "#editor/app/panels/canvas/page/layout.ts";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

/** A row of one column with two contents, above a row with a filled and an empty column. */
const layout: Layout = {
  width: 600,
  height: 200,
  boxes: new Map(),
  editedText: undefined,
  rows: [
    {
      id: "row1",
      area: "rows",
      at: 0,
      box: box(0, 0, 600, 100),
      columns: [
        {
          id: "column1",
          box: box(0, 0, 600, 100),
          contents: [
            { id: "heading", box: box(0, 0, 600, 40) },
            { id: "text", box: box(0, 40, 600, 60) },
          ],
        },
      ],
    },
    {
      id: "row2",
      area: "rows",
      at: 1,
      box: box(0, 100, 600, 100),
      columns: [
        { id: "column2", box: box(0, 100, 300, 100), contents: [{ id: "image", box: box(0, 100, 300, 100) }] },
        { id: "column3", box: box(300, 100, 300, 20), contents: [] },
      ],
    },
  ],
};

describe("where a dragged content goes", () => {
  test.each([
    ["above the middle of a content, before it", { x: 50, y: 15 }, { column: "column1", at: 0 }],
    ["below the middle of a content, after it", { x: 50, y: 30 }, { column: "column1", at: 1 }],
    ["below the last content, at the end", { x: 50, y: 90 }, { column: "column1", at: 2 }],
    ["over an empty column, into it", { x: 450, y: 150 }, { column: "column3", at: 0 }],
  ])("%s", (_, point, place) => {
    expect(contentDropPlace(layout, point, true, 1)?.to).toEqual({ into: "column", ...place });
  });

  test("at the edge of a row, into a new row", () => {
    expect(contentDropPlace(layout, { x: 50, y: 103 }, true, 1)?.to).toEqual({ into: "newRow", area: "rows", at: 1 });
  });

  test("the edge of a row is as high on the screen when the mail is shown larger or smaller", () => {
    const isNewRow = (y: number, scale: number) =>
      contentDropPlace(layout, { x: 50, y }, true, scale)?.to.into === "newRow";
    expect([106, 108, 112].map((y) => isNewRow(y, 1))).toEqual([true, false, false]);
    expect([106, 108, 112].map((y) => isNewRow(y, 0.5))).toEqual([true, true, true]);
    expect([102, 106].map((y) => isNewRow(y, 2))).toEqual([true, false]);
  });

  test("at the edge of a row, into the column when no row may be added", () => {
    expect(contentDropPlace(layout, { x: 50, y: 103 }, false, 1)?.to).toEqual({
      into: "column",
      column: "column2",
      at: 0,
    });
  });

  test.each([0.01, 0.25, 0.5, 0.75, 0.99])("over an empty column, into it at %d of its height", (part) => {
    const place = contentDropPlace(layout, { x: 450, y: 100 + 20 * part }, true, 1);
    expect(place).toEqual({
      to: { into: "column", column: "column3", at: 0 },
      mark: { box: box(300, 100, 300, 20), label: "Drop here" },
    });
  });

  test.each([-5, 2, 130, 258, 400])("in an empty mail, into its row at %d pixels", (y) => {
    const column = { id: "column", box: box(0, 0, 600, 260), contents: [] };
    const row = { id: "row", area: "rows" as const, at: 0, box: box(0, 0, 600, 260), columns: [column] };
    expect(contentDropPlace({ ...layout, rows: [row] }, { x: 50, y }, true, 1)?.to).toEqual({
      into: "column",
      column: "column",
      at: 0,
    });
  });

  test.each([
    ["a new row", { x: 50, y: 98 }, { label: "New row", box: box(0, 100, 600, 0) }],
    ["the row", { x: 50, y: 90 }, { label: "In this row", box: box(0, 100, 600, 0), within: box(0, 0, 600, 100) }],
    [
      "the column",
      { x: 50, y: 190 },
      { label: "In this column", box: box(0, 200, 300, 0), within: box(0, 100, 300, 100) },
    ],
  ])("at the end of a row, the mark says that it is for %s", (_, point, mark) => {
    expect(contentDropPlace(layout, point, true, 1)?.mark).toEqual(mark);
  });

  test("into a new row when the mail has none", () => {
    expect(
      contentDropPlace(
        { rows: [], width: 600, height: 0, editedText: undefined, boxes: new Map() },
        { x: 1, y: 1 },
        true,
        1,
      )?.to,
    ).toEqual({
      into: "newRow",
      area: "rows",
      at: 0,
    });
  });
});

describe("where a dragged row goes", () => {
  test.each([
    ["above the middle of the first row, before it", 30, 0],
    ["between the rows", 90, 1],
    ["below everything, at the end", 900, 2],
  ])("%s", (_, y, at) => {
    expect(rowDropPlace(layout, { x: 10, y }).to).toEqual({ area: "rows", at });
  });
});

describe("the places between rows", () => {
  test.each([
    ["above the first row", 10, 0],
    ["between two rows", 70, 1],
    ["between two rows, from below", 130, 1],
    ["below the last row", 190, 2],
  ])("%s, a row is added where a dragged row goes", (_, y, at) => {
    const boundary = rowBoundaries(layout)[at];
    expect(boundary?.place).toEqual({ area: "rows", at });
    expect(rowDropPlace(layout, { x: 50, y })).toMatchObject({ to: boundary?.place, mark: { box: boundary?.line } });
  });

  test("between two areas, a row is added to the lower one", () => {
    const [header, body] = layout.rows;
    const rows = [
      { ...header!, area: "headers" as const },
      { ...body!, at: 0 },
    ];
    expect(rowBoundaries({ ...layout, rows }).map(({ place }) => place)).toEqual([
      { area: "headers", at: 0 },
      { area: "rows", at: 0 },
      { area: "rows", at: 1 },
    ]);
  });

  test("a mail without rows has one place", () => {
    expect(rowBoundaries({ ...layout, rows: [] })).toEqual([
      { place: { area: "rows", at: 0 }, line: { left: 0, top: 0, width: 600, height: 0 } },
    ]);
  });
});
