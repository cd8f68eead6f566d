import axe from "axe-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A host with two blocks that accepts new ones. */
const hostWithBlocks = `
  const rowOf = (text) => ({ cells: [1], columns: [{ contents: [{ type: "heading", values: { text } }], values: {} }], values: {} });
  window.blocks = [
    { id: 1, name: "Greeting", category: "Openings", tags: ["warm"], data: rowOf("Hello there"), updatedAt: "1" },
    { id: 2, name: "Legal", category: "Endings", tags: [], data: { body: { rows: [rowOf("Imprint")] } }, updatedAt: "1" },
  ];
  window.got = [];
  editor.registerProvider("blocks", (params, done) => done(blocks));
  editor.registerCallback("block:added", (block, done) => {
    got.push(["added", block]);
    blocks.push({ ...block, id: "new", updatedAt: "5" });
    done({ id: "new", updatedAt: "5" });
  });
  editor.registerCallback("block:modified", (block, done) => {
    got.push(["modified", block]);
    blocks = blocks.map((each) => (each.id === block.id ? { ...block, updatedAt: "2" } : each));
    done({ updatedAt: "2" });
  });
  editor.registerCallback("block:removed", (block, done) => {
    blocks = blocks.filter((each) => each.id !== block.id);
    done();
  });`;

const rows = async (editor: OpenEditor) => (await editor.design()).body.rows;
const links = async (editor: OpenEditor) => (await rows(editor)).map(({ values }) => values["sync"]);
const got = ({ page }: OpenEditor) =>
  page.evaluate<[string, { name: string; category: string; data: { values: object } }][]>("got");

describe("reusable blocks", () => {
  test("are found in a panel, inserted, changed in the mail and by the host, and unlinked", async () => {
    const editor = await openEditor(harness);
    const { app, page } = editor;
    await editor.load(smallDesign());
    await page.evaluate(hostWithBlocks);
    await app.getByRole("button", { name: "Blocks" }).click();
    const panel = app.getByRole("region", { name: "Blocks" });
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await page.screenshot({ path: "test-output/editor/blocks.png" });
    for (const theme of ["dark", "light"]) {
      await page.evaluate(`editor.setAppearance({ theme: "modern_${theme}" })`);
      await expect(app.locator("html")).toHaveAttribute("data-theme", theme);
      expect(await violations(editor)).toEqual([]);
    }
    await panel.getByRole("searchbox").fill("nothing");
    await expect(panel.getByText("No block matches the search.")).toBeVisible();
    await panel.getByRole("searchbox").fill("warm open");
    await panel.getByRole("button", { name: "Add Greeting" }).press("Enter");
    await expect.poll(() => links(editor)).toEqual([undefined, undefined, { id: "1", dirty: false, updatedAt: "1" }]);

    await panel.getByRole("searchbox").fill("");
    await panel
      .getByRole("button", { name: "Add Legal" })
      .dragTo(app.locator(".surface"), { targetPosition: { x: 300, y: 2 } });
    await expect.poll(async () => (await links(editor))[0]).toEqual({ id: "2", dirty: false, updatedAt: "1" });

    const linked = app.getByRole("region", { name: "Block", exact: true });
    await expect(linked).toContainText("This row shows the block “Legal”.");
    await app.getByRole("switch", { name: "Hide on phones" }).check();
    await expect(linked).toContainText("It has been changed here.");
    expect((await links(editor))[0]).toEqual({ id: "2", dirty: true, updatedAt: "1" });
    await linked.getByRole("button", { name: "Update the block" }).click();
    await expect.poll(async () => (await links(editor))[0]).toEqual({ id: "2", dirty: false, updatedAt: "2" });
    const [, modified] = (await got(editor))[0]!;
    expect(modified.data.values).toMatchObject({ _override: { mobile: { hideMobile: true } } });
    expect(modified.data.values).not.toHaveProperty("sync");

    await app.getByRole("switch", { name: "Hide on phones" }).uncheck();
    await linked.getByRole("button", { name: "Restore from the block" }).click();
    await expect
      .poll(async () => (await rows(editor))[0]?.values["_override"])
      .toEqual({ mobile: { hideMobile: true } });
    await linked.getByRole("button", { name: "Unlink" }).click();
    await expect.poll(async () => (await links(editor))[0]).toBe(undefined);
    await expect(linked).toBeHidden();

    await panel.getByRole("button", { name: "Delete block Greeting" }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    expect(editor.problems).toEqual([]);
  });

  test("are created from a row, with a name and a category", async () => {
    const editor = await openEditor(harness);
    const { app, page } = editor;
    await editor.load(smallDesign());
    await page.evaluate(hostWithBlocks);
    const mail = app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await app.locator(".surface").click({ button: "right", position: { x: 40, y: 60 } });
    await app.getByRole("menuitem", { name: "Select row" }).click();
    await mail.press("Shift+F10");
    await app.getByRole("menuitem", { name: "Save as block…" }).click();
    const dialog = app.getByRole("dialog", { name: "Save row as block" });
    await expect(dialog.getByRole("button", { name: "Save block" })).toBeDisabled();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Two headings");
    await dialog.getByRole("combobox", { name: "Category" }).fill("Openings");
    const frame = page.frames().find((each) => each.url().endsWith("/editor/frame.html"))!;
    await frame.evaluate(axe.source);
    expect(
      await frame.evaluate(
        "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id }) => id))",
      ),
    ).toEqual([]);
    await page.screenshot({ path: "test-output/editor/save-block.png" });
    await dialog.getByRole("textbox", { name: "Name" }).press("Enter");
    await expect.poll(async () => (await links(editor))[0]).toEqual({ id: "new", dirty: false, updatedAt: "5" });
    expect(await got(editor)).toMatchObject([
      ["added", { name: "Two headings", category: "Openings", data: { cells: [1] } }],
    ]);
  });

  test("are edited alone, with exactly one row", async () => {
    const editor = await openEditor(harness, { editor: { minRows: 1, maxRows: 1 } });
    await editor.load(smallDesign());
    const error = "Failed to update the block, since it contains multiple rows. Delete row(s) and try again.";
    await expect(editor.app.getByText(error)).toBeVisible();
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await mail.press("Delete");
    await expect(editor.app.getByText(error)).toBeHidden();
    await mail.press("ArrowDown");
    await mail.press("Delete");
    await expect(editor.app.getByText("At least one row must remain.")).toBeVisible();
    expect((await rows(editor)).length).toBe(1);
  });

  test("get new contents in their only row if nothing is selected", async () => {
    const editor = await openEditor(harness, { editor: { minRows: 1, maxRows: 1 } });
    const design = smallDesign();
    await editor.load({ ...design, body: { ...design.body, rows: design.body.rows.slice(0, 1) } });
    await editor.app.getByRole("button", { name: "Add Divider" }).press("Enter");
    const [row] = await rows(editor);
    expect(row?.columns.at(-1)?.contents.at(-1)).toMatchObject({ type: "divider" });
  });
});
