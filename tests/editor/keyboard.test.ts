import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe("with the keyboard alone", () => {
  test("items are added, selected, moved within and between rows, edited and deleted", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    const types = async () =>
      (await editor.design()).body.rows.map((row) =>
        row.columns.map((column) => column.contents.map(({ type }) => type).join(" ")).join(" | "),
      );

    await mail.press("ArrowDown");
    await mail.press("ArrowDown");
    await expect(mail.getByRole("option", { selected: true })).toHaveText("Heading, row 1, column 1");
    await editor.app.getByRole("button", { name: "Add Button" }).press("Enter");
    expect(await types()).toEqual(["heading button heading", "text | "]);

    await mail.press("Alt+ArrowDown");
    expect(await types()).toEqual(["heading heading button", "text | "]);
    await mail.press("Alt+ArrowDown");
    expect(await types()).toEqual(["heading heading", "button text | "]);
    await mail.press("Alt+ArrowRight");
    expect(await types()).toEqual(["heading heading", "text | button"]);

    await mail.press("Enter");
    const words = editor.app.getByRole("textbox", { name: /^Button, row 2/ });
    await words.press("ControlOrMeta+a");
    await words.pressSequentially("Buy now");
    await words.press("Escape");
    await expect(mail).toBeFocused();
    expect(await editor.html()).toContain("Buy now");

    await mail.press("Escape");
    await expect(mail.getByRole("option", { selected: true })).toHaveText("Row 2");
    await mail.press("Alt+ArrowUp");
    expect(await types()).toEqual(["text | button", "heading heading"]);
    await mail.press("Delete");
    expect(await types()).toEqual(["heading heading"]);
    await mail.press("Control+z");
    await mail.press("Control+z");
    expect(await types()).toEqual(["heading heading", "text | button"]);
    await mail.press("Control+y");
    expect(await types()).toEqual(["text | button", "heading heading"]);
    expect(editor.problems).toEqual([]);
  });

  test("the inspector's fields change the mail, one undo step per field", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const width = editor.app.getByRole("spinbutton", { name: "Content width" });
    await width.fill("640");
    await width.press("Tab");
    await editor.app.getByRole("textbox", { name: "Preheader" }).pressSequentially("In short");
    await editor.app.getByRole("listbox", { name: "Mail" }).focus();
    const { values } = (await editor.design()).body;
    expect(values).toMatchObject({ contentWidth: "640px", preheaderText: "In short" });
    expect(await editor.html()).toContain("In short");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Control+z");
    expect((await editor.design()).body.values).not.toHaveProperty("preheaderText");
    expect((await editor.design()).body.values).toHaveProperty("contentWidth", "640px");
  });

  test("contents move to new rows and back, and those that are alone in their row stay", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("End");
    await mail.press("ArrowUp");
    await mail.press("Alt+Shift+ArrowUp");
    await expect(editor.app.getByRole("status")).toHaveText("Moved: Text, row 2, column 1, place 1 of 1");
    expect(await order(editor)).toEqual(["heading001 heading002", "text000001", " | "]);
    await mail.press("Alt+Shift+ArrowDown");
    expect(await order(editor)).toHaveLength(3);
    await mail.press("Home");
    await mail.press("ArrowDown");
    await mail.press("Shift+F10");
    await editor.app.getByRole("menuitem", { name: "Into a row of its own below" }).press("Enter");
    expect(await order(editor)).toEqual(["heading002", "heading001", "text000001", " | "]);
    expect((await editor.updates()).map(({ type }) => type)).toEqual(["content:moved", "content:moved"]);
  });

  test("F6 moves between the areas, and the focus stays nearby when its control is removed", async () => {
    const editor = await openEditor(harness);
    const { app, page } = editor;
    await editor.load(smallDesign());
    const mail = app.getByRole("listbox", { name: "Mail" });
    const areas = [
      app.getByRole("button", { name: "Add", exact: true }),
      app.getByRole("button", { name: "Desktop" }),
      mail,
    ];
    await mail.press("Shift+F6");
    await page.keyboard.press("Shift+F6");
    for (const area of areas) {
      await expect(area).toBeFocused();
      await page.keyboard.press("F6");
    }
    await expect(app.getByText("Page", { exact: true })).toBeFocused();
    await page.keyboard.press("F6");
    await expect(areas[0]!).toBeFocused();

    await mail.press("ArrowDown");
    await app.getByRole("textbox", { name: "Background color" }).fill("#ffffff");
    await app.getByRole("button", { name: "Remove Background color" }).press("Enter");
    await expect(app.getByRole("textbox", { name: "Background color" })).toBeFocused();
    await app.getByRole("button", { name: "Column 1" }).press("Enter");
    await expect(app.getByRole("navigation", { name: "Around the selected item" }).getByText("Mail")).toBeFocused();
    await mail.press("End");
    await app.getByRole("button", { name: "Add content" }).press("Enter");
    await app.getByRole("combobox", { name: "Find what to add" }).press("Enter");
    await expect(app.getByRole("button", { name: "Add content" })).toHaveCount(0);
    await expect(mail).toBeFocused();
    await app.getByRole("toolbar", { name: "Text actions" }).getByRole("button", { name: "Delete" }).press("Enter");
    const remove = app.getByRole("toolbar", { name: "Row actions" }).getByRole("button", { name: "Delete" });
    await expect(remove).toBeFocused();
    await remove.press("Enter");
    await expect(mail).toBeFocused();
    expect(editor.problems).toEqual([]);
  });
});
