import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { drag, hold, middleOf, middleOfTile, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** The heights of a zone at which a content is dropped, of 1. */
const heights = [0.02, 0.25, 0.5, 0.75, 0.98];

const zoneOf = async (editor: OpenEditor) => (await editor.app.locator(".empty-column").boundingBox())!;

describe("a content is put where the mark is drawn", () => {
  test.each(heights)("in an empty mail, at %d of the height of the zone", async (part) => {
    const editor = await openEditor(harness);
    await editor.app.getByText("Your mail begins here").waitFor();
    const zone = await zoneOf(editor);
    const point = { x: zone.x + zone.width * 0.7, y: zone.y + zone.height * part };
    const release = await hold(editor, await middleOfTile(editor, "Add Text"), point);
    const mark = (await editor.app.locator(".drop-mark").boundingBox())!;
    expect(mark).toEqual(zone);
    await release();
    const { rows } = (await editor.design()).body;
    expect(rows.map(({ columns }) => columns.map(({ contents }) => contents.length))).toEqual([[1]]);
  });

  test.each(heights)("in an empty column, at %d of its height", async (part) => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const zone = await zoneOf(editor);
    const point = { x: zone.x + zone.width / 2, y: zone.y + zone.height * part };
    await drag(editor, await middleOf(editor, "First"), point);
    await expect.poll(() => order(editor)).toEqual(["heading002", "text000001 | heading001"]);
  });

  test("below the last content of a column, in the column or a new row, as the mark says", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const column = (await editor.mail.locator('[data-sestina-id="column0002"]').boundingBox())!;
    const row = (await editor.mail.locator('[data-sestina-id="row0000002"]').boundingBox())!;
    const x = column.x + 40;
    const mark = editor.app.locator(".drop-mark");

    const inColumn = await hold(editor, await middleOf(editor, "First"), { x, y: column.y + column.height * 0.8 });
    await expect(mark).toHaveText("In this column");
    expect((await editor.app.locator(".drop-within").boundingBox())!.width).toBeCloseTo(column.width, 0);
    await inColumn();
    await expect.poll(() => order(editor)).toEqual(["heading002", "text000001 heading001 | "]);

    const end = (await editor.mail.locator('[data-sestina-id="row0000002"]').boundingBox())!;
    expect(end.width).toBe(row.width);
    const second = await middleOf(editor, "Second");
    const inNewRow = await hold(editor, { ...second, x: second.x - 200 }, { x, y: end.y + end.height - 3 });
    await expect(mark).toHaveText("New row");
    await expect(editor.app.locator(".drop-within")).toHaveCount(0);
    await inNewRow();
    await expect.poll(() => order(editor)).toEqual(["", "text000001 heading001 | ", "heading002"]);
  });
});
