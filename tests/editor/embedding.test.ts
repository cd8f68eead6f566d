import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign, storedDesign } from "./designs.ts";
import { violations } from "./accessible.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync("test-output/editor", { recursive: true });
});
afterAll(() => harness.close());

/** An image that needs no network. */
const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

function designWithImage() {
  const design = smallDesign();
  const image = { id: "image00001", type: "image", values: { src: { url: dot, width: 1, height: 1 }, altText: "Dot" } };
  return {
    ...design,
    body: { ...design.body, rows: [{ id: "r", cells: [1], columns: [{ id: "c", contents: [image] }], values: {} }] },
  };
}

describe("a host page", () => {
  test("gets an unchanged design back byte for byte", async () => {
    const editor = await openEditor(harness);
    const stored = storedDesign("unlayer-sample-v12.json");
    await editor.load(JSON.parse(stored));
    await expect(editor.mail.getByText("MacBook Pro", { exact: true })).toBeVisible();
    expect(await editor.designText()).toBe(stored);
    expect(await editor.updates()).toEqual([]);
  });

  test("gets the ready event even if its listener is late", async () => {
    const { page } = await openEditor(harness);
    const late = "new Promise((resolve) => editor.addEventListener('editor:ready', () => resolve('heard')))";
    expect(await page.evaluate(late)).toBe("heard");
  });

  test("gets the reason why a design cannot be read, and the open design stays", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const before = await editor.designText();
    await editor.page.evaluate("editor.loadDesign({ body: { rows: [{ columns: 'none' }] } })");
    await expect(editor.app.getByRole("alert")).toContainText("body.rows[0].columns must be a list of columns");
    await expect.poll(() => editor.problems.join()).toContain("body.rows[0].columns");
    expect(await editor.designText()).toBe(before);
  });

  test("changes the mail and undoes changes by the API", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    expect(await editor.page.evaluate("ask('canUndo')")).toBe(false);
    await editor.page.evaluate("editor.setBodyValues({ backgroundColor: '#123456' })");
    expect((await editor.design()).body.values["backgroundColor"]).toBe("#123456");
    expect(await editor.page.evaluate("ask('canUndo')")).toBe(true);
    await editor.page.evaluate("editor.undo()");
    expect((await editor.design()).body.values).not.toHaveProperty("backgroundColor");
    expect(await editor.page.evaluate("ask('exportPlainText').then(({ text }) => text)")).toBe(
      "First\n\nSecond\n\nWords\n",
    );
    await editor.page.evaluate("editor.showPreview('mobile')");
    await expect(editor.app.getByRole("region", { name: "Preview" })).toBeVisible();
    await editor.page.evaluate("editor.hidePreview(); editor.loadBlank({ contentWidth: '480px' })");
    await expect(editor.app.getByRole("region", { name: "Preview" })).toBeHidden();
    expect((await editor.design()).body.values["contentWidth"]).toBe("480px");
    expect(editor.problems).toEqual([]);
  });

  test("gets events for the selected and the previously selected item", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate(
      "editor.addEventListener('item:selected', (data) => heard.push({ name: 'selected', data }))",
    );
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await mail.press("ArrowDown");
    const selections = "heard.filter(({ name }) => name === 'selected').map(({ data }) => [data.item.id, data.active])";
    await expect
      .poll(() => editor.page.evaluate(selections))
      .toEqual([
        ["row0000001", true],
        ["row0000001", false],
        ["heading001", true],
      ]);
  });

  test("gets one warning for a method without effect", async () => {
    const { page } = await openEditor(harness);
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await page.evaluate(
      "editor.exportPdf(); editor.exportPdf(); editor.registerTab({}); editor.registerCallback('fetchImage', () => {})",
    );
    expect(warnings).toEqual([
      "The editor has no exportPdf(); the call does nothing.",
      "The editor has no registerTab(); the call does nothing.",
      'The editor never calls "fetchImage".',
    ]);
  });

  test("receives an uploaded image, and its progress is shown", async () => {
    const editor = await openEditor(harness);
    await editor.load(designWithImage());
    await editor.page.evaluate(
      `editor.registerCallback("image", ({ accepted }, done) => {
         window.name = accepted[0].name;
         done({ progress: 40 });
         window.finish = () => done({ url: "${dot}#new", width: 20, height: 10 });
       })`,
    );
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await mail.press("ArrowDown");
    const file = { name: "cat.png", mimeType: "image/png", buffer: Buffer.from("png") };
    await editor.app.locator('input[type="file"]').setInputFiles(file);
    await expect(editor.app.getByRole("progressbar", { name: "Upload" })).toHaveAttribute("value", "40");
    expect(await editor.page.evaluate("window.name")).toBe("cat.png");
    await editor.page.evaluate("finish()");
    await expect
      .poll(async () => (await editor.design()).body.rows[0]?.columns[0]?.contents[0]?.values["src"])
      .toEqual({ url: `${dot}#new`, width: 20, height: 10 });
  });

  test("keeps the image as it was when an upload fails", async () => {
    const editor = await openEditor(harness);
    await editor.load(designWithImage());
    const before = await editor.designText();
    await editor.page.evaluate("editor.registerCallback('image', (data, done) => done({ error: 'no room' }))");
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await mail.press("ArrowDown");
    const file = { name: "cat.png", mimeType: "image/png", buffer: Buffer.from("png") };
    await editor.app.locator('input[type="file"]').setInputFiles(file);
    await expect(editor.app.getByRole("alert")).toContainText("Upload failed!");
    expect(await editor.designText()).toBe(before);
  });

  test("cannot be imitated by another frame on it", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate(
      `new Promise((resolve) => {
         const stranger = document.createElement("iframe");
         stranger.onload = () => {
           const script = stranger.contentDocument.createElement("script");
           script.src = "/stranger.js";
           script.onload = resolve;
           stranger.contentDocument.body.append(script);
         };
         stranger.src = "/";
         document.body.append(stranger);
       })`,
    );
    const rows = (await editor.design()).body.rows.map(({ id }) => id);
    expect(rows).toEqual(["row0000001", "row0000002"]);
    await editor.page.evaluate("editor.setBodyValues({ preheaderText: 'Mine' })");
    await expect.poll(() => editor.updates()).toMatchObject([{ type: "body:modified" }]);
  });

  test("allows only one row when it edits a block", async () => {
    const editor = await openEditor(harness, { editor: { maxRows: 1 } });
    await expect(editor.app.getByRole("button", { name: /^Add Row/ })).toHaveCount(0);
    await editor.app.getByRole("button", { name: "Add Text" }).click();
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Escape");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Control+d");
    await expect(editor.app.getByRole("alert")).toContainText("A block has exactly one row.");
    expect((await editor.design()).body.rows).toHaveLength(1);
  });
});

describe.each(["light", "dark"])("the %s theme", (theme) => {
  test("is accessible in every panel, and matches the screenshots", async () => {
    const editor = await openEditor(harness, { appearance: { theme: `modern_${theme}` } });
    await editor.load(smallDesign());
    await expect(editor.mail.getByText("First", { exact: true })).toBeVisible();
    const panel = editor.app.getByRole("complementary", { name: "Properties" });
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    for (const presses of [0, 1, 1, 3]) {
      for (let i = 0; i < presses; i++) await mail.press("ArrowDown");
      expect(await violations(editor)).toEqual([]);
      const title = (await panel.getByRole("heading").textContent())?.trim() ?? "";
      await editor.page.screenshot({ path: `test-output/editor/${theme}-${title.toLowerCase()}.png` });
    }
    const color = await panel.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(color).toBe(theme === "dark" ? "rgb(22, 27, 36)" : "rgb(255, 255, 255)");
  });
});
