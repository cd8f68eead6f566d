import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { hostBlocks } from "./picture-design.ts";
import { clickWords, hold, middleOf, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const adder = (editor: OpenEditor, name: string) => editor.app.getByRole("button", { name, exact: true });
const handleOf = (editor: OpenEditor, row: string) =>
  editor.app.getByRole("button", { name: `${row}: drag, or press Alt+↑ or Alt+↓`, exact: true });

async function choose(editor: OpenEditor, name: string): Promise<void> {
  await editor.app.getByRole("dialog", { name: "Add here" }).getByRole("option", { name, exact: true }).click();
}

async function pointAt(editor: OpenEditor, words: string): Promise<void> {
  const { x, y } = await middleOf(editor, words);
  await editor.page.mouse.move(x, y);
}

const rowIds = async (editor: OpenEditor) => (await editor.design()).body.rows.map(({ id }) => id);

describe("rows are added where the pointer is", () => {
  test("between two rows, at the upper and at the lower edge, and undone as one step each", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const before = await editor.designText();
    await expect(editor.app.locator(".row-adder")).toHaveCount(0);
    await pointAt(editor, "First");
    await adder(editor, "Row 1: new row above").click();
    await choose(editor, "3 columns");
    await expect.poll(() => order(editor)).toEqual([" |  | ", "heading001 heading002", "text000001 | "]);
    await pointAt(editor, "First");
    await adder(editor, "Row 3: new row above").click();
    await choose(editor, "2 columns, 1 to 2");
    await pointAt(editor, "Words");
    await adder(editor, "Row 4: new row below").click();
    await choose(editor, "1 column");
    await expect.poll(() => order(editor)).toEqual([" |  | ", "heading001 heading002", " | ", "text000001 | ", ""]);
    await expect(editor.app.getByRole("option", { name: "Row 5", exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    for (let i = 0; i < 3; i++) await editor.app.getByRole("button", { name: "Undo" }).click();
    expect(await editor.designText()).toBe(before);
  });

  test("with the rows of the brand and the blocks of the host", async () => {
    const editor = await openEditor(harness, {
      brand: { rows: [{ id: "signature", name: "Signature", data: smallDesign().body.rows[0] }] },
    });
    await editor.load(smallDesign());
    await editor.page.evaluate(hostBlocks());
    await pointAt(editor, "First");
    await adder(editor, "Row 2: new row above").click();
    await choose(editor, "Signature");
    await expect(editor.mail.getByText("First", { exact: true })).toHaveCount(2);
    await pointAt(editor, "Words");
    await adder(editor, "Row 3: new row below").click();
    await choose(editor, "Morning greeting");
    const rows = (await editor.design()).body.rows;
    expect(rows).toHaveLength(4);
    expect(rows[3]?.values["sync"]).toMatchObject({ id: "1" });
  });

  test("by keyboard at the selected row, and the focus is in the mail afterwards", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Home");
    const above = adder(editor, "Row 1: new row above");
    await above.press("Enter");
    const menu = editor.app.getByRole("combobox", { name: "Find what to add" });
    await expect(menu).toBeFocused();
    await menu.press("Escape");
    await expect(above).toBeFocused();
    await expect(editor.app.locator(".drop-label")).toBeVisible();
    await above.press("Enter");
    await menu.press("ArrowDown");
    await menu.press("Enter");
    await expect.poll(() => order(editor)).toEqual([" | ", "heading001 heading002", "text000001 | "]);
    await expect(editor.app.getByRole("listbox", { name: "Mail" })).toBeFocused();
  });

  test("the line stands where the new row begins, and where a dragged row would go", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const edge = (await editor.mail.locator('[data-sestina-id="row0000002"]').boundingBox())!;
    await pointAt(editor, "Words");
    await adder(editor, "Row 2: new row above").hover();
    const mark = editor.app.locator(".drop-mark");
    await expect(mark).toHaveText("New row");
    const line = (await mark.boundingBox())!;
    expect(line.y).toBeCloseTo(edge.y, 0);
    const tile = (await adder(editor, "Add Row with 1 column").boundingBox())!;
    const release = await hold(editor, { x: tile.x + 5, y: tile.y + 5 }, { x: edge.x + 200, y: edge.y + 4 });
    const dropped = (await mark.boundingBox())!;
    expect([dropped.x, dropped.y, dropped.width]).toEqual([line.x, line.y, line.width]);
    await release();
    await expect.poll(() => order(editor)).toEqual(["heading001 heading002", "", "text000001 | "]);
  });

  test("nothing adds a row to a block, which has one", async () => {
    const editor = await openEditor(harness, { editor: { minRows: 1, maxRows: 1 } });
    await editor.load({ ...smallDesign(), body: { ...smallDesign().body, rows: smallDesign().body.rows.slice(0, 1) } });
    await pointAt(editor, "First");
    await expect(handleOf(editor, "Row 1")).toBeVisible();
    await expect(editor.app.locator(".row-adder")).toHaveCount(0);
  });
});

describe("the handle next to a row", () => {
  test("moves the row under the pointer to where the mark is drawn", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await pointAt(editor, "Words");
    const handle = (await handleOf(editor, "Row 2").boundingBox())!;
    const first = await middleOf(editor, "First", 0.1);
    const release = await hold(editor, { x: handle.x + 8, y: handle.y + 8 }, first);
    const top = (await editor.mail.locator('[data-sestina-id="row0000001"]').boundingBox())!;
    expect((await editor.app.locator(".drop-mark").boundingBox())!.y).toBeCloseTo(top.y, 0);
    await release();
    await expect.poll(() => rowIds(editor)).toEqual(["row0000002", "row0000001"]);
    expect((await editor.updates()).map(({ type }) => type)).toEqual(["row:moved"]);
  });

  test("moves the row by the keys that its label names", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "Words");
    await handleOf(editor, "Row 2").press("Alt+ArrowUp");
    await expect.poll(() => rowIds(editor)).toEqual(["row0000002", "row0000001"]);
    await expect(handleOf(editor, "Row 1")).toBeFocused();
  });

  test("is not there for a locked row", async () => {
    const editor = await openEditor(harness);
    const design = smallDesign();
    design.body.rows[1]!.values = { locked: true };
    await editor.load(design);
    await pointAt(editor, "Words");
    await expect(adder(editor, "Row 2: new row above")).toBeVisible();
    await expect(editor.app.locator(".row-handle")).toHaveCount(0);
  });
});

describe.each([
  ["a wide window", 1600],
  ["a window", 1280],
  ["a phone", 375],
])("in %s", (_, width) => {
  test("the tools of rows cover no words and lie in the window", async () => {
    const editor = await openEditor(harness, {}, { viewport: { width, height: 860 } });
    await editor.load(smallDesign());
    await pointAt(editor, "Words");
    const tools = editor.app.locator(".row-adder, .row-handle");
    await expect(tools).toHaveCount(3);
    const column = (await editor.mail.locator('[data-sestina-id="column0002"]').boundingBox())!;
    const pane = (await editor.app.locator(".canvas-pane").boundingBox())!;
    const boxes = await Promise.all((await tools.all()).map((tool) => tool.boundingBox()));
    const right = Math.max(...boxes.map((box) => box!.x + box!.width));
    const left = Math.min(...boxes.map((box) => box!.x));
    expect(right).toBeLessThanOrEqual(column.x);
    expect(left).toBeGreaterThanOrEqual(pane.x);
    const apart = boxes.flatMap((one, i) => boxes.slice(i + 1).map((other) => overlap(one!, other!)));
    expect(apart).toEqual([false, false, false]);
  });
});

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
