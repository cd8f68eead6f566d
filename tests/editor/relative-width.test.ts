import { afterAll, beforeAll, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test("a mail as wide as its window is shown as on a computer, and its width is not called pixels", async () => {
  const editor = await openEditor(harness);
  const design = smallDesign();
  design.body.values["contentWidth"] = "100%";
  await editor.page.setViewportSize({ width: 1000, height: 800 });
  await editor.load(design);
  const page = editor.app.locator('iframe[title="The mail"]');
  // The media queries for phones apply up to a few pixels more than the content's width.
  await expect.poll(() => page.evaluate((frame) => frame.clientWidth)).toBeGreaterThan(600);

  const width = editor.app.getByRole("spinbutton", { name: "Content width" });
  await expect(width).toHaveValue("");
  await expect(width).toHaveAttribute("placeholder", "100%");
  expect((await editor.design()).body.values["contentWidth"]).toBe("100%");
  await width.fill("640");
  await expect.poll(async () => (await editor.design()).body.values["contentWidth"]).toBe("640px");
  await expect(width).toHaveValue("640");
});
