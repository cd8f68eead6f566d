import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeCells } from "#shared/email/design/change-cells.ts";
import { idOf } from "#shared/email/design/address.ts";
import { deleteItem, duplicateItem } from "#shared/email/design/duplicate.ts";
import { findContent, findRow, hasOneRow, idsOf, itemsOf } from "#shared/email/design/find.ts";
import { insertContent, insertRow } from "#shared/email/design/insert.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { moveContent, moveRow } from "#shared/email/design/move.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { applySteps, type Edited } from "#shared/email/design/steps.ts";
import type { Design } from "#shared/email/design/types.ts";
import { setBodyValue, setValue, updateBodyValues, updateValues } from "#shared/email/design/update-values.ts";
import { countingIds, fixture, fixtureNames } from "./support/fixtures.ts";

const contentOrder = (design: Design) => idsOf(design, "content");

type Draw = readonly [operation: number, one: number, two: number, word: string];

/** Turns four random figures into one edit that is possible on this design. */
function editOf(design: Design, [operation, one, two, word]: Draw, newId: () => string): Edited {
  const pick = (ids: readonly string[], n: number) => ids[n % ids.length];
  const rows = idsOf(design, "row");
  const columns = idsOf(design, "column");
  const contents = idsOf(design, "content");
  const row = pick(rows, one);
  const column = pick(columns, two);
  const content = pick(contents, one);
  const areaSize = design.body.rows.length;
  const inColumn =
    design.body.rows.flatMap((item) => item.columns).find((item) => idOf(item) === column)?.contents.length ?? 0;
  switch (operation) {
    case 0:
      return insertRow(design, newRow([1, 2], [newContent("text")]), { at: two % (areaSize + 1) }, newId);
    case 1:
      return insertRow(design, newRow(), { area: one % 2 === 0 ? "headers" : "footers", at: 0 }, newId);
    case 2:
      if (column)
        return insertContent(design, newContent("button", { note: word }), { column, at: one % (inColumn + 1) }, newId);
      break;
    case 3:
      if (row) return moveRow(design, row, { at: two % (areaSize + 1) });
      break;
    case 4:
      if (content && column) return moveContent(design, content, { column, at: 0 });
      break;
    case 5:
      if (content ?? row) return duplicateItem(design, two % 2 === 0 ? (content ?? row)! : (row ?? content)!, newId);
      break;
    case 6:
      if (content) return deleteItem(design, content);
      break;
    case 7:
      if (row) return deleteItem(design, row);
      break;
    case 8:
      if (content) return updateValues(design, content, { text: word, anchor: undefined, [word || "k"]: one });
      break;
    case 9:
      if (row) return setValue(design, row, ["_override", "mobile", word || "k"], two % 3 === 0 ? undefined : two);
      break;
    case 10:
      if (row)
        return changeCells(
          design,
          row,
          Array.from({ length: 1 + (two % 4) }, () => 1),
          newId,
        );
      break;
    case 11:
      return updateBodyValues(design, { preheaderText: word, textColor: undefined });
  }
  return setBodyValue(design, ["linkStyle", word || "k"], two % 2 === 0 ? word : undefined);
}

describe("an operation on a design", () => {
  test.each(fixtureNames)("of %s is undone exactly by its inverse, in any sequence", (name) => {
    const draw = fc.tuple(fc.nat(12), fc.nat(200), fc.nat(200), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(draw, { minLength: 1, maxLength: 12 }), (draws) => {
        const newId = countingIds();
        const start = fixture(name);
        const before = JSON.stringify(start);
        let design = start;
        const undo: Edited["inverse"][] = [];
        for (const figures of draws) {
          const edited = editOf(design, figures, newId);
          undo.push(edited.inverse);
          design = edited.design;
        }
        const after = JSON.stringify(design);
        const redo: Edited["inverse"][] = [];
        for (const inverse of undo.toReversed()) {
          const undone = applySteps(design, inverse);
          redo.push(undone.inverse);
          design = undone.design;
        }
        expect(JSON.stringify(design)).toBe(before);
        for (const steps of redo.toReversed()) design = applySteps(design, steps).design;
        expect(JSON.stringify(design)).toBe(after);
        expect(JSON.stringify(start)).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  test("gives new items ids, html ids and counters that no other item has", () => {
    const newId = countingIds();
    const start = blankDesign(newId);
    const first = insertContent(start, newContent("text"), { column: idsOf(start, "column")[0]!, at: 0 }, newId);
    const twice = duplicateItem(first.design, first.id, newId);
    const copy = findContent(twice.design, twice.id);
    expect(copy?.id).toMatch(/^[A-Za-z0-9_-]{10}$/);
    expect(copy?.id).not.toBe(first.id);
    expect(copy?.values?.["_meta"]).toEqual({ htmlID: "u_content_text_2", htmlClassNames: "u_content_text" });
    expect(twice.design.counters).toEqual({ u_row: 1, u_column: 1, u_content_text: 2 });
    const deleted = deleteItem(twice.design, twice.id);
    const third = insertContent(
      deleted.design,
      newContent("text"),
      { column: idsOf(start, "column")[0]!, at: 0 },
      newId,
    );
    expect(findContent(third.design, third.id)?.values?.["_meta"]).toMatchObject({ htmlID: "u_content_text_3" });
  });

  test("skips an html id in use even if the counters are missing", () => {
    const start = blankDesign(countingIds());
    const without: Design = { ...start, counters: undefined };
    const added = insertRow(without, newRow(), { at: 0 }, countingIds());
    expect(findRow(added.design, added.id)?.values?.["_meta"]).toMatchObject({ htmlID: "u_row_2" });
  });

  test("never assigns an id that the design already has", () => {
    const ids = ["AAAAAAAAAA", "BBBBBBBBBB", "CCCCCCCCCC", "AAAAAAAAAA", "BBBBBBBBBB", "DDDDDDDDDD", "EEEEEEEEEE"];
    const start = blankDesign(() => ids.shift()!);
    const added = insertRow(start, newRow(), { at: 0 }, () => ids.shift()!);
    const all = [...itemsOf(added.design)].map(({ item }) => item.id);
    expect(new Set(all).size).toBe(all.length);
  });

  test("moves a row before the row at the drop mark, counted before the move", () => {
    const newId = countingIds();
    const start = blankDesign(newId, {}, [newRow([1]), newRow([1, 1]), newRow([1, 1, 1])]);
    const [a, b, c] = idsOf(start, "row");
    expect(idsOf(moveRow(start, a!, { at: 2 }).design, "row")).toEqual([b, a, c]);
    expect(idsOf(moveRow(start, c!, { at: 0 }).design, "row")).toEqual([c, a, b]);
    expect(idsOf(moveRow(start, a!, { area: "headers", at: 0 }).design, "row")).toEqual([a, b, c]);
  });

  test("moves a content within its column and to another, keeping its id", () => {
    const newId = countingIds();
    const start = blankDesign(newId, {}, [
      newRow([1, 1], [newContent("text"), newContent("image"), newContent("html")]),
    ]);
    const [left, right] = idsOf(start, "column");
    const [a, b, c] = contentOrder(start);
    expect(contentOrder(moveContent(start, a!, { column: left!, at: 2 }).design)).toEqual([b, a, c]);
    expect(contentOrder(moveContent(start, a!, { column: right!, at: 0 }).design)).toEqual([b, c, a]);
  });

  test("keeps the contents of removed columns when a row gets fewer columns", () => {
    const newId = countingIds();
    const start = blankDesign(newId, {}, [newRow([1, 1, 1], [newContent("text")])]);
    const columns = idsOf(start, "column");
    const filled = insertContent(start, newContent("html"), { column: columns[2]!, at: 0 }, newId);
    const narrow = changeCells(filled.design, idsOf(start, "row")[0]!, [1], newId);
    expect(idsOf(narrow.design, "column")).toEqual([columns[0]]);
    expect(contentOrder(narrow.design)).toEqual(contentOrder(filled.design));
    expect(findRow(narrow.design, idsOf(start, "row")[0]!)?.cells).toEqual([1]);
  });

  test("sets a nested value, and removes objects that it leaves empty", () => {
    const start = blankDesign(countingIds());
    const [row] = idsOf(start, "row");
    const small = setValue(start, row!, ["_override", "mobile", "padding"], "0px");
    expect(findRow(small.design, row!)?.values).toMatchObject({ _override: { mobile: { padding: "0px" } } });
    const none = setValue(small.design, row!, ["_override", "mobile", "padding"], undefined);
    expect(findRow(none.design, row!)?.values).not.toHaveProperty("_override");
  });

  test("combined with others has one inverse", () => {
    const newId = countingIds();
    const start = blankDesign(newId, {}, [newRow([1], [newContent("text")])]);
    const [content] = contentOrder(start);
    const both = inSequence(
      start,
      (design) => insertRow(design, newRow(), { at: 0 }, newId),
      (design) => moveContent(design, content!, { column: idsOf(design, "column")[0]!, at: 0 }),
    );
    expect(both.design.body.rows.map((row) => row.columns[0]?.contents.length)).toEqual([1, 0]);
    expect(JSON.stringify(applySteps(both.design, both.inverse).design)).toBe(JSON.stringify(start));
  });

  test("on a missing item reports that", () => {
    const start = blankDesign(countingIds());
    expect(() => deleteItem(start, "nowhere")).toThrow('no row or content "nowhere"');
    expect(() => moveRow(start, idsOf(start, "row")[0]!, { at: 7 })).toThrow("no place");
  });
});

test("a reusable block is a design of exactly one row", () => {
  const newId = countingIds();
  const one = blankDesign(newId);
  expect(hasOneRow(one)).toBe(true);
  expect(hasOneRow(insertRow(one, newRow(), { at: 0 }, newId).design)).toBe(false);
  expect(hasOneRow(insertRow(one, newRow(), { area: "footers", at: 0 }, newId).design)).toBe(false);
});
