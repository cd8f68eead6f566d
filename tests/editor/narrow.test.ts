import { afterAll, beforeAll, test } from "vitest";
import { violations } from "./accessible.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test("the editor's texts have the app's font, and the mail has not", async () => {
  const { app, mail } = await openEditor(harness);
  const loadedFonts = () =>
    Array.from(document.fonts, ({ family, status }) => ({ family, status })).filter(
      ({ status }) => status === "loaded",
    );
  await expect.poll(() => app.locator("html").evaluate(loadedFonts)).not.toEqual([]);
  const families = (await app.locator("html").evaluate(loadedFonts)).map(({ family }) => family);
  expect(new Set(families)).toEqual(new Set(["Open Sans Variable"]));
  expect(await mail.locator("html").evaluate(() => Array.from(document.fonts).length)).toBe(0);
});

test("in narrow windows, the bar's labels are hidden first, then the inspector moves below the mail", async () => {
  const editor = await openEditor(harness);
  const { app, page } = editor;
  await inspect(editor, "text", { text: "<p>Words</p>" });
  const inspector = app.getByRole("complementary", { name: "Properties" });
  const workspace = app.getByRole("main");
  const box = async (locator: typeof inspector) => (await locator.boundingBox())!;

  // The width that a laptop leaves next to the app's navigation.
  await page.setViewportSize({ width: 1000, height: 700 });
  const preview = app.getByRole("button", { name: "Preview", exact: true });
  await expect(preview).toHaveCSS("padding-inline-start", "8px");
  const [button, room] = [await box(preview), await box(workspace)];
  expect(button.x + button.width).toBeLessThanOrEqual(room.x + room.width);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await box(inspector)).width).toBe(390);
  const [mail, properties] = [await box(workspace), await box(inspector)];
  expect(mail.width).toBeGreaterThan(300);
  expect(properties.y).toBeGreaterThanOrEqual(mail.y + mail.height);
  await inspector.getByRole("spinbutton", { name: "Font size" }).fill("20");
  await app.getByRole("button", { name: "Phone", exact: true }).click();
  expect((await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values["fontSize"]).toBe("20px");
  expect(await violations(editor)).toEqual([]);
  await page.screenshot({ path: "test-output/editor/narrow.png" });
  await preview.click();
  await expect(app.getByRole("region", { name: "Preview" })).toBeVisible();
});
