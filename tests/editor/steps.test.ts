import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const button = (editor: OpenEditor, name: string) => editor.app.getByRole("button", { name, exact: true });
const listOf = (editor: OpenEditor) => editor.app.getByRole("dialog", { name: "Steps" });
const stepsIn = (editor: OpenEditor) => listOf(editor).getByRole("button");
const current = (editor: OpenEditor) => listOf(editor).locator("[aria-current=step]");

/** Adds a divider below, moves it up, and moves its row. */
async function build(editor: OpenEditor): Promise<string> {
  await editor.load(smallDesign());
  const before = await editor.designText();
  await button(editor, "Add Divider").click();
  await button(editor, "Add Row with 1 column").click();
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Alt+ArrowUp");
  await expect.poll(() => order(editor)).toHaveLength(4);
  return before;
}

describe("the list of steps", () => {
  test("names each step, marks the place, and goes to the pressed step as one change for the host", async () => {
    const editor = await openEditor(harness);
    const before = await build(editor);
    const after = await editor.designText();
    await button(editor, "Steps").click();
    await expect(stepsIn(editor)).toHaveText(["As it was opened", "Divider added", "Row added", "Row moved"]);
    await expect(current(editor)).toHaveText("Row moved");
    await expect(current(editor)).toBeFocused();
    expect(await violations(editor)).toEqual([]);

    const told = (await editor.updates()).length;
    await stepsIn(editor).first().click();
    await expect(current(editor)).toHaveText("As it was opened");
    expect(await editor.designText()).toBe(before);
    expect((await editor.updates()).length).toBe(told + 1);
    await expect(stepsIn(editor)).toHaveText([
      "As it was opened",
      "Divider addedundone",
      "Row addedundone",
      "Row movedundone",
    ]);
    await expect(editor.app.getByText("Now at: As it was opened")).toBeAttached();
    await stepsIn(editor).last().click();
    await expect(current(editor)).toHaveText("Row moved");
    expect(await editor.designText()).toBe(after);
  });

  test("is walked by keys, follows undo, and keeps what was undone until the next change", async () => {
    const editor = await openEditor(harness);
    await build(editor);
    await button(editor, "Steps").press("Enter");
    await expect(current(editor)).toBeFocused();
    await current(editor).press("ArrowUp");
    await expect(stepsIn(editor).nth(2)).toBeFocused();
    await stepsIn(editor).nth(2).press("Home");
    await stepsIn(editor).nth(0).press("ArrowDown");
    await stepsIn(editor).nth(1).press("Enter");
    await expect(current(editor)).toHaveText("Divider added");
    await stepsIn(editor).nth(1).press("Control+z");
    await expect(current(editor)).toHaveText("As it was opened");
    await expect(stepsIn(editor)).toHaveCount(4);
    await stepsIn(editor).nth(1).press("Escape");
    await expect(listOf(editor)).toHaveCount(0);
    await expect(button(editor, "Steps")).toBeFocused();
    await button(editor, "Add Button").click();
    await button(editor, "Steps").click();
    await expect(stepsIn(editor)).toHaveText(["As it was opened", "Button added"]);
    await button(editor, "Steps").click();
    await expect(listOf(editor)).toHaveCount(0);
  });

  test("is empty after another mail was opened", async () => {
    const editor = await openEditor(harness);
    await build(editor);
    await expect(button(editor, "Steps")).toBeEnabled();
    await editor.load(smallDesign());
    await expect(button(editor, "Steps")).toBeDisabled();
  });
});

test("on a phone the list of steps lies in the window, with lines for fingers", async () => {
  const editor = await openEditor(harness, { locale: "de" }, { viewport: { width: 375, height: 667 }, hasTouch: true });
  await editor.app.getByRole("button", { name: "Trennlinie hinzufügen", exact: true }).tap();
  await editor.app.getByRole("button", { name: "Schritte", exact: true }).tap();
  const list = editor.app.getByRole("dialog", { name: "Schritte" });
  await expect(list.getByRole("button")).toHaveText(["Wie geöffnet", "Trennlinie hinzugefügt"]);
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await list.boundingBox())!;
      return x >= 0 && y >= 0 && x + width <= 375 && y + height <= 667;
    })
    .toBe(true);
  const line = list.getByRole("button").first();
  await expect.poll(async () => (await line.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const bar = editor.app.locator(".top-bar");
  await expect.poll(() => bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await line.tap();
  await expect.poll(() => order(editor)).toEqual([""]);
});
