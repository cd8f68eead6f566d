import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { hostBlocks } from "./picture-design.ts";
import { order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const finderOf = (editor: OpenEditor) => editor.app.getByRole("combobox", { name: "Find what to add" });
const listOf = (editor: OpenEditor) => editor.app.getByRole("dialog", { name: "Add here" });
const mailOf = (editor: OpenEditor) => editor.app.getByRole("listbox", { name: "Mail" });
const typesIn = async (editor: OpenEditor) =>
  (await editor.design()).body.rows.map((row) =>
    row.columns.map((column) => column.contents.map(({ type }) => type).join(" ")).join(" | "),
  );

/** Opens the list at the upper edge of the first row, by keyboard. */
async function openAbove(editor: OpenEditor): Promise<void> {
  await mailOf(editor).press("Home");
  await editor.app.getByRole("button", { name: "Row 1: new row above", exact: true }).press("Enter");
  await expect(finderOf(editor)).toBeFocused();
}

describe("the list of what can be added at a place", () => {
  test("adds a content in a row of its own between rows, found by its name, as one step", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const before = await editor.designText();
    await openAbove(editor);
    await finderOf(editor).fill("divi");
    await expect(listOf(editor).getByRole("option")).toHaveCount(1);
    await finderOf(editor).press("Enter");
    await expect.poll(() => typesIn(editor)).toEqual(["divider", "heading heading", "text | "]);
    await expect(mailOf(editor)).toBeFocused();
    await expect(editor.app.getByRole("option", { name: "Divider, row 1, column 1" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await editor.app.getByRole("button", { name: "Undo" }).click();
    expect(await editor.designText()).toBe(before);
  });

  test("shows rows, contents, sections and blocks in groups, and by the arrow keys what Enter takes", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate(hostBlocks());
    await openAbove(editor);
    const groups = listOf(editor).getByRole("group");
    await expect(groups).toHaveCount(4);
    expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")))).toEqual([
      "Rows",
      "Content",
      "Sections with pictures",
      "Blocks",
    ]);
    const chosen = listOf(editor).locator("[aria-selected=true]");
    await expect(chosen).toHaveText("1 column");
    await finderOf(editor).press("ArrowUp");
    await expect(chosen).toHaveText("Three coffees");
    await expect(finderOf(editor)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id"))!);
    await finderOf(editor).press("ArrowDown");
    await finderOf(editor).press("ArrowDown");
    await expect(chosen).toHaveText("2 columns");
    expect(await violations(editor)).toEqual([]);
    await finderOf(editor).press("Enter");
    await expect.poll(() => order(editor)).toEqual([" | ", "heading001 heading002", "text000001 | "]);
  });

  test("finds a block by its tag and a section by its name, and says when nothing is found", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate(hostBlocks());
    await openAbove(editor);
    await finderOf(editor).fill("zzz");
    await expect(listOf(editor).getByRole("status")).toHaveText("Nothing has this name.");
    await finderOf(editor).fill("weekly");
    await expect(listOf(editor).getByRole("option")).toHaveText(["Three coffees"]);
    await finderOf(editor).press("Enter");
    await expect.poll(async () => (await editor.design()).body.rows[0]!.values["sync"]).toMatchObject({ id: "2" });
    await openAbove(editor);
    await finderOf(editor).fill("name in the middle");
    await listOf(editor).getByRole("option", { name: "Name in the middle" }).click();
    await expect.poll(async () => JSON.stringify((await editor.design()).body.rows[0])).toContain("Your company");
  });

  test("fills an empty column with contents first, and puts rows below its row", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.app.getByRole("button", { name: "Add content" }).click();
    await expect(listOf(editor).locator("[aria-selected=true]")).toHaveText("Text");
    await finderOf(editor).fill("button");
    await finderOf(editor).press("Enter");
    await expect.poll(() => typesIn(editor)).toEqual(["heading heading", "text | button"]);
    await editor.load(smallDesign());
    await editor.app.getByRole("button", { name: "Add content" }).click();
    await finderOf(editor).fill("3 columns");
    await finderOf(editor).press("Enter");
    await expect.poll(() => typesIn(editor)).toEqual(["heading heading", "text | ", " |  | "]);
  });

  test("offers no rows, sections or blocks in a block, which has one row", async () => {
    const editor = await openEditor(harness, { editor: { minRows: 1, maxRows: 1 } });
    await editor.page.evaluate(hostBlocks());
    await editor.app.getByRole("button", { name: "Add content" }).click();
    await expect(listOf(editor).getByRole("group")).toHaveCount(1);
    await finderOf(editor).fill("columns");
    await expect(listOf(editor).getByRole("option")).toHaveCount(0);
  });

  test("has German names and finds them without their dots", async () => {
    const editor = await openEditor(harness, { locale: "de" });
    await editor.app.getByRole("button", { name: "Inhalt hinzufügen" }).click();
    const field = editor.app.getByRole("combobox", { name: "Einfügen: Name suchen" });
    await field.fill("uberschrift");
    await field.press("Enter");
    await expect.poll(() => typesIn(editor)).toEqual(["heading"]);
  });

  test("is closed by Escape, Tab and a press elsewhere, and the focus is where it was", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    for (const close of ["Escape", "Tab"]) {
      await openAbove(editor);
      await finderOf(editor).press(close);
      await expect(listOf(editor)).toHaveCount(0);
      await expect(editor.app.getByRole("button", { name: "Row 1: new row above", exact: true })).toBeFocused();
    }
    await openAbove(editor);
    await editor.app.getByRole("heading", { name: "Content" }).click();
    await expect(listOf(editor)).toHaveCount(0);
  });
});

test("on a phone the list lies in the window, has rows for fingers and opens without the keyboard", async () => {
  const editor = await openEditor(harness, {}, { viewport: { width: 375, height: 667 }, hasTouch: true });
  await editor.app.getByRole("button", { name: "Add content" }).tap();
  const list = listOf(editor);
  await expect(list).toBeFocused();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await list.boundingBox())!;
      return x >= 0 && y >= 0 && x + width <= 375 && y + height <= 667;
    })
    .toBe(true);
  const option = list.getByRole("option", { name: "Divider" });
  await expect.poll(async () => (await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await editor.page.screenshot({ path: "test-output/editor/add-phone.png" });
  await option.tap();
  await expect.poll(() => typesIn(editor)).toEqual(["divider"]);
});
