import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { clickWords, drag, middleOf, middleOfTile, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A text that is edited, all of it selected; the host offers a merge tag. */
async function withWordsSelected() {
  const mergeTags = { name: { name: "First name", value: "{{first_name}}" } };
  const editor = await openEditor(harness, { mergeTags });
  await editor.load(smallDesign());
  await clickWords(editor, "Words");
  await clickWords(editor, "Words");
  const words = editor.app.getByRole("textbox", { name: /^Text, row 2/ });
  await words.press("ControlOrMeta+a");
  return { editor, words };
}

describe("with the pointer", () => {
  test("a heading is dragged from the palette, edited, colored, and exported", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await drag(editor, await middleOfTile(editor, "Add Heading"), await middleOf(editor, "Words", 0.9));
    await expect(editor.mail.getByRole("heading", { name: "Heading", exact: true })).toBeVisible();
    const [, second] = (await editor.design()).body.rows;
    expect(second?.columns[0]?.contents.map(({ type }) => type)).toEqual(["text", "heading"]);

    await clickWords(editor, "Heading");
    const words = editor.app.getByRole("textbox", { name: /^Heading, row 2/ });
    await words.press("ControlOrMeta+a");
    await words.pressSequentially("Hello {{first_name}} & all");
    await words.press("Escape");
    const color = editor.app.getByRole("textbox", { name: "Text color", exact: true });
    await color.fill("#c00000");
    await color.blur();

    const html = await editor.html();
    expect(html).toContain("Hello {{first_name}} &amp; all");
    expect(html).toMatch(/<h1[^>]*color:#c00000/);
    expect(html).not.toContain("data-sestina");
    expect(editor.problems).toEqual([]);
  });

  test("a content moves into another column, and at the edge of a row into a new row", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const words = await middleOf(editor, "Words");
    const emptyColumn = { x: words.x + 300, y: words.y };
    await drag(editor, await middleOf(editor, "First"), emptyColumn);
    await expect.poll(() => order(editor)).toEqual(["heading002", "text000001 | heading001"]);

    await expect(editor.mail.locator('[data-sestina-id="row0000002"]').getByText("First")).toBeVisible();
    // The actions of the dropped item cover the middle of the heading above it.
    const { x, y } = await middleOf(editor, "Second");
    const second = { x: x - 200, y };
    const edge = await editor.mail.locator('[data-sestina-id="row0000002"]').boundingBox();
    await drag(editor, second, { x: second.x, y: edge!.y + edge!.height - 2 });
    await expect.poll(() => order(editor)).toEqual(["", "text000001 | heading001", "heading002"]);
  });

  test("a row is dragged by its handle above another", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "Words");
    await editor.app.getByRole("button", { name: "Select row" }).click();
    const handle = await editor.app.getByTitle("Drag to move").boundingBox();
    await drag(editor, { x: handle!.x + 8, y: handle!.y + 8 }, await middleOf(editor, "First", 0.1));
    await expect.poll(() => order(editor)).toEqual(["text000001 | ", "heading001 heading002"]);
    expect((await editor.updates()).map(({ type }) => type)).toEqual(["row:moved"]);
  });

  test("buttons duplicate and delete the selected item; undo and redo restore the exact design", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const before = await editor.designText();
    await clickWords(editor, "Second");
    await editor.app.getByRole("button", { name: "Duplicate" }).click();
    await expect(editor.mail.getByText("Second", { exact: true })).toHaveCount(2);
    await editor.app.getByRole("button", { name: "Delete" }).click();
    await clickWords(editor, "First");
    await editor.app.getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => order(editor)).toEqual(["heading002", "text000001 | "]);
    const after = await editor.designText();

    const undo = editor.app.getByRole("button", { name: "Undo" });
    for (let i = 0; i < 3; i++) await undo.click();
    await expect(undo).toBeDisabled();
    expect(await editor.designText()).toBe(before);
    for (let i = 0; i < 3; i++) await editor.app.getByRole("button", { name: "Redo" }).click();
    expect(await editor.designText()).toBe(after);
  });

  test("the columns of a row are changed by a layout, and its contents stay", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "Words");
    await editor.app.getByRole("button", { name: "Select row" }).click();
    await editor.app.getByRole("button", { name: "2 columns, 2 to 1", exact: true }).click();
    await editor.app
      .getByRole("group", { name: "Columns of this row" })
      .getByRole("button", { name: "1 column" })
      .click();
    await expect.poll(() => order(editor)).toEqual(["heading001 heading002", "text000001"]);
  });

  test("a merge tag and formatting are inserted into the edited text", async () => {
    const { editor, words } = await withWordsSelected();
    await editor.app.getByRole("button", { name: "Bold" }).click();
    await words.press("End");
    await editor.app.getByRole("combobox", { name: "Insert merge tag" }).selectOption("First name");
    await editor.app.getByRole("button", { name: "Align centre" }).click();
    await words.press("Escape");
    const [, row] = (await editor.design()).body.rows;
    expect(row?.columns[0]?.contents[0]?.values["text"]).toBe(
      '<p style="text-align: center;"><strong>Words{{first_name}}</strong></p>',
    );
  });

  test("a tool uses the selection that the text shows, also before the browser reports it", async () => {
    const { editor, words } = await withWordsSelected();
    const tools = editor.app.getByRole("toolbar", { name: "Text formatting" });
    await tools.getByRole("combobox", { name: "Insert merge tag" }).evaluate((menu: HTMLSelectElement) => {
      getSelection()?.collapseToEnd();
      menu.value = Array.from(menu.options).find(({ text }) => text === "First name")!.value;
      menu.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await words.press("Escape");
    const [, row] = (await editor.design()).body.rows;
    expect(row?.columns[0]?.contents[0]?.values["text"]).toBe("<p>Words{{first_name}}</p>");
  });

  test("a text with unsupported markup is edited as source, and nothing is lost", async () => {
    const editor = await openEditor(harness);
    const design = smallDesign();
    const text = '<p>Words</p><!-- kept --><table><tr><td background="x.png">cell</td></tr></table>';
    design.body.rows[1]!.columns[0]!.contents = [{ id: "text000001", type: "text", values: { text } }];
    await editor.load(design);
    await clickWords(editor, "Words");
    await clickWords(editor, "Words");
    const source = editor.app.getByRole("textbox", { name: /source$/ });
    await expect(source).toContainText("<!-- kept -->");
    await source.press("ControlOrMeta+Home");
    await editor.page.keyboard.insertText("<p>New</p>");
    await editor.app.getByRole("button", { name: "Done" }).click();
    const [, row] = (await editor.design()).body.rows;
    expect(row?.columns[0]?.contents[0]?.values["text"]).toBe(`<p>New</p>${text}`);
  });
});
