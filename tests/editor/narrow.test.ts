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

test.each(["en", "de"])(
  "no control of the bar is cut off or covers another, at any width of the window, in %s",
  async (locale) => {
    const editor = await openEditor(harness, { locale });
    const languages = [
      { label: "Portuguese (Brazil)", value: "pt-BR", default: true },
      { label: "English", value: "en" },
    ];
    await editor.page.evaluate(`editor.setLanguages(${JSON.stringify(languages)})`);
    await expect(editor.app.locator(".language-switch")).toBeVisible();
    /** The controls that end behind the next one or behind the bar. */
    const misplaced = (bar: Element) => {
      const boxes = [...bar.querySelectorAll("button, select")]
        .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const end = bar.getBoundingClientRect().right;
      return boxes.filter(({ box }, at) => box.right > (boxes[at + 1]?.box.left ?? end) + 0.5).map(({ name }) => name);
    };
    const found: Record<number, readonly string[]> = {};
    const wide = Array.from({ length: 46 }, (_, index) => 1600 - 20 * index);
    for (const width of [...wide, 390, 375]) {
      await editor.page.setViewportSize({ width, height: 700 });
      await expect.poll(() => editor.app.locator("html").evaluate(() => innerWidth)).toBe(width);
      const names = await editor.app.locator(".top-bar").evaluate(misplaced);
      if (names.length > 0) found[width] = names;
    }
    expect(found).toEqual({});
  },
);

test("columns stay side by side on a phone where that is chosen, on the canvas, in the preview and in the mail", async () => {
  const editor = await openEditor(harness);
  const { app, page } = editor;
  const text = (id: string, words: string) => ({ id, type: "text", values: { text: `<p>${words}</p>` } });
  const columns = ["Green tea", "7.00"].map((words, i) => ({
    ...{ id: `column000${i}`, contents: [text(`text00000${i}`, words)], values: {} },
  }));
  const row = { id: "row0000001", cells: [2, 1], columns, values: {} };
  const body = { id: "body000001", rows: [row], headers: [], footers: [], values: { contentWidth: "600px" } };
  await editor.load({ counters: {}, schemaVersion: 24, body });
  await app.getByRole("group", { name: "Width" }).getByRole("button", { name: "Phone" }).click();
  await app.getByRole("listbox", { name: "Mail" }).press("ArrowDown");
  const isBeside = async (frame: Pick<typeof app, "getByText">) => {
    const [name, price] = [
      await frame.getByText("Green tea").boundingBox(),
      await frame.getByText("7.00").boundingBox(),
    ];
    return name!.y === price!.y && price!.x > name!.x;
  };
  const preview = app.frameLocator('iframe[title="Preview of the mail"]');
  const inMail = async () => {
    const mail = await page.context().newPage();
    await mail.setViewportSize({ width: 375, height: 700 });
    await mail.setContent(await editor.html());
    const beside = await isBeside(mail);
    await mail.close();
    return beside;
  };
  const inPreview = async () => {
    await app.getByRole("button", { name: "Preview", exact: true }).click();
    await app.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Phone" }).click();
    await expect(preview.getByText("7.00")).toBeVisible();
    const beside = await isBeside(preview);
    await page.keyboard.press("Escape");
    return beside;
  };
  const everywhere = async () => [await isBeside(editor.mail), await inPreview(), await inMail()];
  expect(await everywhere()).toEqual([false, false, false]);
  await app.getByRole("switch", { name: "Keep columns side by side on phones" }).click();
  await expect.poll(() => isBeside(editor.mail)).toBe(true);
  expect(await everywhere()).toEqual([true, true, true]);
});

test("the bars of an edited cell are inside of the window and cover no cell; on a phone, the properties have the actions", async () => {
  const editor = await openEditor(harness);
  const { app, page } = editor;
  const cells = (texts: string[]) => ({ cells: texts.map((text) => ({ text, width: 50 })), height: 30 });
  const table = { headers: [], rows: [cells(["Tea", "4"]), cells(["Coffee", "6"])], footers: [] };
  await page.setViewportSize({ width: 1000, height: 800 });
  await inspect(editor, "table", { enableHeader: false, table });
  await app.getByRole("listbox", { name: "Mail" }).press("Enter");
  await expect(app.getByRole("textbox", { name: "Cell in row 1, column 1" })).toBeFocused();
  const bar = app.getByRole("toolbar", { name: "Rows and columns" });
  const tools = app.locator(".floating-tools");
  const boxOf = async (place: typeof bar) => (await place.boundingBox())!;
  const last = await boxOf(editor.mail.getByRole("cell", { name: "6" }));
  const [bottom, top] = [last.y + last.height, (await boxOf(editor.mail.getByRole("cell", { name: "4" }))).y];
  expect((await boxOf(bar)).y).toBeGreaterThanOrEqual(bottom);
  const { y, height } = await boxOf(tools);
  const barBox = await boxOf(bar);
  expect(y + height <= top || y >= barBox.y + barBox.height).toBe(true);
  expect(barBox.y + barBox.height).toBeLessThan(800);

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(bar).toBeHidden();
  for (const theme of ["light", "dark"]) {
    await page.evaluate(`editor.setAppearance({ theme: "modern_${theme}" })`);
    await page.screenshot({ path: `test-output/editor/cell-narrow-${theme}.png` });
  }
  const narrow = await boxOf(tools);
  expect(narrow.x).toBeGreaterThanOrEqual(0);
  expect(narrow.x + narrow.width).toBeLessThanOrEqual(375);
  await app.getByRole("button", { name: "Add a row below" }).click();
  await expect(app.getByRole("textbox", { name: "Cell in row 2, column 1" })).toBeFocused();
  expect(await violations(editor)).toEqual([]);
});
