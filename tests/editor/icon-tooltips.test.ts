import { afterAll, beforeAll, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test("each icon without words says by keyboard what it does, and no more after Escape or a click elsewhere", async () => {
  const editor = await openEditor(harness);
  await editor.load(smallDesign());
  await clickWords(editor, "Words");
  const words = editor.app.locator(".icon-tooltip:popover-open");
  await editor.app.getByRole("button", { name: "Keys" }).focus();
  await editor.page.keyboard.press("Tab");
  await editor.page.keyboard.press("Shift+Tab");
  await expect(words).toHaveAttribute("data-words", "Keys (?)");
  const box = (await words.boundingBox())!;
  const icon = (await editor.app.getByRole("button", { name: "Keys" }).boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(icon.y + icon.height);
  await editor.page.keyboard.press("Escape");
  await expect(words).toHaveCount(0);
  expect(editor.problems).toEqual([]);
});

test("every control without words has a name in a tooltip: in the bars, the panels and at a selected item", async () => {
  const editor = await openEditor(harness);
  await editor.load(smallDesign());
  await clickWords(editor, "Words");
  const unnamed = () =>
    editor.app.locator("button, a[href], [role='button']").evaluateAll((all) =>
      all
        .filter((control) => control instanceof HTMLElement && control.innerText.trim() === "")
        .filter((control) => control.ariaHidden !== "true" && control.checkVisibility())
        .filter((control) => (control.getAttribute("title") ?? control.getAttribute("aria-label") ?? "") === "")
        .map((control) => control.outerHTML),
    );
  expect(await unnamed()).toEqual([]);
  await editor.page.setViewportSize({ width: 640, height: 800 });
  expect(await unnamed()).toEqual([]);
});

test("an icon without a title says what it does where the pointer rests on it", async () => {
  const editor = await openEditor(harness);
  const keys = editor.app.getByRole("button", { name: "Keys" });
  await keys.evaluate((button) => button.removeAttribute("title"));
  await keys.hover();
  await expect(editor.app.locator(".icon-tooltip:popover-open")).toHaveAttribute("data-words", "Keys");
});
