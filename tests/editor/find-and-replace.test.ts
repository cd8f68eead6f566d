import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** The small design, with a heading, a text, a button, an image and a table that hold "shop". */
function shopDesign() {
  const design = smallDesign();
  const link = { name: "web", values: { href: "https://shop.example", target: "_blank" } };
  const [first, second] = design.body.rows;
  first!.columns[0]!.contents[0]!.values.text = "Our shop";
  second!.columns[0]!.contents[0]!.values.text = "<p>The Shop of {{shop}} and <b>sho</b>ps</p>";
  const more = [
    { id: "button0001", type: "button", values: { text: "To the shop", href: link } },
    { id: "image00001", type: "image", values: { altText: "A shop", src: { url: "" } } },
    { id: "table00001", type: "table", values: { table: { rows: [{ cells: [{ text: "a" }, { text: "shop" }] }] } } },
  ];
  second!.columns[1]!.contents = more as never;
  return design;
}

const button = (editor: OpenEditor, name: string) => editor.app.getByRole("button", { name, exact: true });
const field = (editor: OpenEditor, name: string) => editor.app.getByRole("textbox", { name, exact: true });
const status = (editor: OpenEditor) => editor.app.getByRole("search").getByRole("status");

async function openReplace(editor: OpenEditor, words: string, by: string): Promise<void> {
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Control+h");
  await field(editor, "Find in the mail").fill(words);
  await field(editor, "New words").fill(by);
}

describe("find and replace", () => {
  test("finds words in every content, and counts, shows and marks each match", async () => {
    const editor = await openEditor(harness);
    await editor.load(shopDesign());
    await button(editor, "Find and replace").click();
    await expect(field(editor, "Find in the mail")).toBeFocused();
    await field(editor, "Find in the mail").fill("shop");
    await expect(status(editor)).toHaveText("– of 6");
    await expect(editor.app.locator(".found-mark")).toHaveCount(6);
    for (const at of [1, 2, 3]) {
      await field(editor, "Find in the mail").press("Enter");
      await expect(status(editor)).toHaveText(`${at} of 6`);
    }
    const marks = editor.app.locator(".found-mark[data-current='true']");
    const split = (await editor.mail.locator("b").boundingBox())!;
    expect((await marks.first().boundingBox())!.x).toBeCloseTo(split.x, 0);
    await button(editor, "Match case").click();
    await expect(status(editor)).toHaveText("– of 5");
    await button(editor, "Whole words").click();
    await expect(status(editor)).toHaveText("– of 4");
    await button(editor, "Also in placeholders").click();
    await expect(status(editor)).toHaveText("– of 5");
    await button(editor, "Also in link addresses").click();
    await expect(status(editor)).toHaveText("– of 6");
    await expect(editor.app.locator(".hits .hit-place").filter({ hasText: "Link" })).toHaveCount(1);
  });

  test("replaces one match after another, without those in the new words", async () => {
    const editor = await openEditor(harness);
    await editor.load(shopDesign());
    await openReplace(editor, "shop", "workshop");
    await button(editor, "Replace this").click();
    await expect(status(editor)).toHaveText("1 of 6");
    await field(editor, "New words").press("Enter");
    await expect(editor.mail.getByText("Our workshop", { exact: true })).toBeVisible();
    await expect(status(editor)).toHaveText("2 of 6");
    await button(editor, "Replace this").click();
    await expect(status(editor)).toHaveText("3 of 6");
    await button(editor, "Replace this").click();
    const text = (await editor.design()).body.rows[1]!.columns[0]!.contents[0]!.values["text"];
    expect(text).toBe("<p>The workshop of {{shop}} and <b>workshop</b>s</p>");
    expect(editor.problems).toEqual([]);
  });

  test("replaces all matches as one undo step, and leaves locked contents", async () => {
    const editor = await openEditor(harness);
    const design = shopDesign();
    Object.assign(design.body.rows[0]!.columns[0]!.contents[0]!.values, { locked: true });
    await editor.load(design);
    const before = await editor.designText();
    await openReplace(editor, "shop", "$& store");
    await button(editor, "Replace all").click();
    await expect(editor.app.getByText("Replaced: 5. 1 match in locked content stays.")).toBeVisible();
    const html = await editor.html();
    expect(html).toContain("Our shop");
    expect(html).toContain("The $&amp; store of {{shop}} and <b>$&amp; store</b>s");
    expect(html).toContain("To the $&amp; store");
    expect(html).toContain('href="https://shop.example"');
    expect((await editor.updates()).map(({ type }) => type)).toEqual(["content:modified"]);
    await button(editor, "Undo").click();
    expect(await editor.designText()).toBe(before);
  });

  test("replaces in the shown language only", async () => {
    const editor = await openEditor(harness);
    await editor.page.evaluate(
      'editor.setLanguages([{ label: "English", value: "en", default: true }, { label: "German", value: "de" }])',
    );
    await editor.load(shopDesign());
    await editor.app.getByRole("combobox", { name: "Language of the mail" }).selectOption("de");
    await openReplace(editor, "our shop", "Unser Laden");
    await button(editor, "Replace all").click();
    await expect(editor.mail.getByText("Unser Laden", { exact: true })).toBeVisible();
    expect((await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values).toMatchObject({
      text: "Our shop",
      _languages: { de: { text: "Unser Laden" } },
    });
  });

  test("on a phone, everything is inside of the window", async () => {
    const editor = await openEditor(harness, {}, { viewport: { width: 375, height: 800 } });
    await editor.load(shopDesign());
    await openReplace(editor, "shop", "store");
    await field(editor, "New words").press("Enter");
    await expect(status(editor)).toHaveText("1 of 6");
    const width = await editor.app.locator("html").evaluate((page) => page.scrollWidth);
    expect(width).toBe(375);
    await button(editor, "Replace all").click();
    await expect(status(editor)).toHaveText("Nothing found");
  });
});
