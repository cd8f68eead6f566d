import { afterAll, beforeAll, expect as is, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** The small mail, with a look of its first heading and of its second row's first column. */
function designWithLooks() {
  const design = smallDesign();
  const [first, second] = design.body.rows;
  Object.assign(first!.columns[0]!.contents[0]!.values, { color: "#b00020", fontSize: "40px", textAlign: "right" });
  Object.assign(second!.columns[0]!, { values: { backgroundColor: "#ffeeaa", borderRadius: "12px" } });
  return design;
}

async function valuesOf(editor: OpenEditor): Promise<Record<string, unknown>[]> {
  const { rows } = (await editor.design()).body;
  return rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents.map(({ values }) => values)));
}

test("the style of an item is copied and pasted by keys, one undo step for each paste", async () => {
  const editor = await openEditor(harness);
  await editor.load(designWithLooks());
  const mail = editor.app.getByRole("listbox", { name: "Mail" });
  const said = editor.app.getByRole("status");
  await clickWords(editor, "Second");
  await mail.press("Control+Alt+v");
  await expect(editor.app.getByText("No style has been copied yet.")).toBeVisible();

  await clickWords(editor, "First");
  await mail.press("Control+Alt+c");
  await expect(said).toHaveText("Style copied: Heading, row 1, column 1");
  await clickWords(editor, "Words");
  await mail.press("Control+Alt+v");
  await expect(said).toHaveText("Style pasted: Text, row 2, column 1");
  await expect(editor.mail.getByText("Words")).toHaveCSS("color", "rgb(176, 0, 32)");
  is((await valuesOf(editor))[2]).toMatchObject({ text: "<p>Words</p>", fontSize: "40px", textAlign: "right" });

  await mail.press("Control+z");
  is((await valuesOf(editor))[2]).toEqual({ text: "<p>Words</p>" });
  await mail.press("Control+y");
  is((await valuesOf(editor))[2]).toMatchObject({ color: "#b00020" });
  is((await editor.updates()).map(({ type }) => type)).toEqual([
    "content:modified",
    "design:restored",
    "design:restored",
  ]);

  await editor.load(smallDesign());
  await clickWords(editor, "Second");
  await mail.press("Control+Alt+v");
  is((await valuesOf(editor))[1]).toMatchObject({ text: "Second", color: "#b00020", fontSize: "40px" });
  is(editor.problems).toEqual([]);
});

test("the menu of a column copies its style to the next column, and offers nothing to what takes nothing of it", async () => {
  const editor = await openEditor(harness, {});
  await editor.load(designWithLooks());
  await clickWords(editor, "Words");
  const entry = (name: string) => editor.app.getByRole("menuitem", { name });
  await editor.app.getByRole("button", { name: "Column 1" }).click();
  const more = editor.app
    .getByRole("toolbar", { name: "Column 1 actions" })
    .getByRole("button", { name: "More actions" });
  await more.click();
  await expect(entry("Paste style")).toBeDisabled();
  await entry("Copy style").click();
  await clickWords(editor, "First", "right");
  await expect(entry("Paste style")).toBeDisabled();
  await editor.page.keyboard.press("Escape");

  const columns = editor.app.getByRole("tree");
  await editor.app.getByRole("button", { name: "Structure" }).click();
  await columns.getByText("Column 2").click();
  await columns.press("Control+Alt+v");
  await expect.poll(async () => (await editor.html()).match(/#ffeeaa/g)?.length).toBeGreaterThanOrEqual(2);
  is(editor.problems).toEqual([]);
});

test("a Mac's key of the letter counts, which types another sign with Option", async () => {
  const editor = await openEditor(harness);
  await editor.load(designWithLooks());
  await clickWords(editor, "First");
  const mail = editor.app.getByRole("listbox", { name: "Mail" });
  const press = (key: string, code: string) =>
    mail.dispatchEvent("keydown", { key, code, altKey: true, metaKey: true, bubbles: true, cancelable: true });
  await press("ç", "KeyC");
  await clickWords(editor, "Second");
  await press("√", "KeyV");
  await expect.poll(async () => (await valuesOf(editor))[1]).toMatchObject({ color: "#b00020" });
});
