import { expect } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe("with the keyboard alone", () => {
  test("items are added, walked to, moved within and between rows, worded and deleted", async () => {
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

  test("the inspector's fields change the mail, one field one step of undo", async () => {
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
});
