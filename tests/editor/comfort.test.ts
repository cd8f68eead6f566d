import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { clickWords, drag, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync("test-output/editor", { recursive: true });
});
afterAll(() => harness.close());

const mailOf = (editor: OpenEditor) => editor.app.getByRole("listbox", { name: "Mail" });

async function middleOfLine(editor: OpenEditor, name: string) {
  const box = (await editor.app.getByRole("treeitem", { name, exact: true }).boundingBox())!;
  return { x: box.x + 60, y: box.y + box.height / 2 };
}

describe("the structure of a mail", () => {
  test("is used by keys to move the selection, close rows and move items, and announces changes", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.app.getByRole("button", { name: "Structure" }).press("Enter");
    const tree = editor.app.getByRole("tree", { name: "Structure of the mail" });
    const selected = tree.getByRole("treeitem", { selected: true });
    await tree.press("ArrowDown");
    await tree.press("ArrowRight");
    await expect(selected).toHaveText("Heading First");
    await tree.press("Alt+ArrowDown");
    await expect(editor.app.getByRole("status")).toHaveText("Moved: Heading, row 1, column 1, place 2 of 2");
    expect(await order(editor)).toEqual(["heading002 heading001", "text000001 | "]);
    await tree.press("ArrowLeft");
    await expect(selected).toHaveText("Row 1");
    await tree.press("ArrowLeft");
    await expect(tree.getByRole("treeitem", { name: "Heading First" })).toHaveCount(0);
    await tree.press("Alt+ArrowDown");
    await tree.press("Control+d");
    expect(await order(editor)).toHaveLength(3);
    await expect(editor.app.getByRole("status")).toHaveText("Duplicated: Row 3");
    await tree.press("Delete");
    await tree.press("Control+z");
    await expect(editor.app.getByRole("status")).toHaveText("Undone");
    expect(await order(editor)).toHaveLength(3);
  });

  test("accepts items dragged from line to line", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.app.getByRole("button", { name: "Structure" }).click();
    await drag(editor, await middleOfLine(editor, "Heading First"), await middleOfLine(editor, "Column 2"));
    await expect.poll(() => order(editor)).toEqual(["heading002", "text000001 | heading001"]);
    const first = await middleOfLine(editor, "Row 1");
    await drag(editor, await middleOfLine(editor, "Row 2"), { x: first.x, y: first.y - 10 });
    await expect.poll(() => order(editor)).toEqual(["text000001 | heading001", "heading002"]);
  });

  test("is searched: each match is visited and its item shown", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await mailOf(editor).press("Control+f");
    const field = editor.app.getByRole("textbox", { name: "Find in the mail" });
    await expect(field).toBeFocused();
    await field.pressSequentially("s");
    const marks = editor.app.locator(".found-mark");
    await expect(marks).toHaveCount(3);
    await field.press("Enter");
    await field.press("Enter");
    await expect(editor.app.getByRole("search").getByRole("status")).toHaveText("2 of 3");
    await expect(mailOf(editor).getByRole("option", { selected: true })).toHaveText("Heading, row 1, column 1");
    await field.press("Enter");
    await field.press("Enter");
    await field.press("Shift+Enter");
    await expect(mailOf(editor).getByRole("option", { selected: true })).toHaveText("Text, row 2, column 1");
    await field.fill("word");
    const [mark, words] = [await marks.boundingBox(), await editor.mail.getByText("Words").boundingBox()];
    expect(mark!.x).toBeCloseTo(words!.x, 0);
    expect(mark!.width).toBeLessThan(words!.width);
    expect(Math.abs(mark!.y - words!.y)).toBeLessThan(6);
    await field.fill("nowhere");
    await expect(marks).toHaveCount(0);
    await expect(editor.app.getByRole("search").getByRole("status")).toHaveText("Nothing found");
  });
});

describe("a mail before it is sent", () => {
  test("is checked: a finding leads to its item, and its fix is one undo step", async () => {
    const editor = await openEditor(harness);
    const design = smallDesign();
    const grey = { text: "Hardly there", buttonColors: { color: "#eeeeee", backgroundColor: "#ffffff" } };
    design.body.rows[1]!.columns[0]!.contents = [{ id: "button0001", type: "button", values: grey }] as never;
    await editor.load(design);
    await editor.app.getByRole("button", { name: "Checks" }).click();
    const found = editor.app.getByRole("button", { name: /Hard to read/ });
    await found.click();
    await expect(mailOf(editor).getByRole("option", { selected: true })).toHaveText("Button, row 2, column 1");
    await editor.app.getByRole("button", { name: "Make it black" }).click();
    await expect(found).toHaveCount(0);
    expect(await editor.updates()).toHaveLength(1);
    await mailOf(editor).press("Control+z");
    await expect(found).toHaveCount(1);
    await expect(editor.app.getByText(/of 102 KB/)).toBeVisible();
    await expect(editor.app.getByText(/of 500 KB/)).toBeVisible();
  });

  test("is previewed with samples, on a phone and in dark mode; Escape closes the preview", async () => {
    const mergeTags = [{ name: "First name", value: "{{first_name}}", sample: "Grace" }];
    const editor = await openEditor(harness, { mergeTags });
    const design = smallDesign();
    const text = "<p>Dear {{first_name}}{{#each orders}}, {{number}}{{/each}}</p>";
    design.body.rows[1]!.columns[0]!.contents = [{ id: "text000001", type: "text", values: { text } }];
    await editor.load(design);
    await editor.app.getByRole("button", { name: "Preview" }).press("Enter");
    const preview = editor.app.getByRole("region", { name: "Preview" });
    const shown = editor.app.frameLocator('iframe[title="Preview of the mail"]');
    await expect(shown.getByText("Dear Grace, 10042, 10043, 10044")).toBeVisible();
    await preview.getByRole("button", { name: "Sample data" }).click();
    await expect(shown.getByText("Dear {{first_name}}")).toBeVisible();
    await preview.getByRole("button", { name: "Phone" }).click();
    await preview.getByRole("button", { name: "Dark" }).click();
    await expect(preview.getByText(/^Simulated/)).toBeVisible();
    const lightnessOfWords = () =>
      shown
        .getByText("Dear {{first_name}}")
        .evaluate((words) => Number(/\d+/.exec(getComputedStyle(words).color)?.[0]));
    await expect.poll(lightnessOfWords).toBeGreaterThan(200);
    await preview.getByRole("group", { name: "Mail program" }).getByRole("button", { name: "Gmail on iOS" }).click();
    await expect(preview.getByRole("button", { name: "Outlook, Gmail on Android", pressed: false })).toBeVisible();
    await expect.poll(lightnessOfWords).toBeGreaterThan(200);
    const frame = editor.app.locator('iframe[title="Preview of the mail"]');
    expect((await frame.boundingBox())!.width).toBe(375);
    await editor.page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await expect(editor.app.getByRole("button", { name: "Preview" })).toBeFocused();
  });
});

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  test("structure, checks, shortcuts, menu and preview are accessible, and match the screenshots", async () => {
    const editor = await openEditor(harness, { appearance: { theme: `modern_${theme}` } });
    await editor.load(smallDesign());
    const look = async (name: string) => {
      expect(await violations(editor)).toEqual([]);
      await editor.page.screenshot({ path: `test-output/editor/${theme}-${name}.png` });
    };
    await editor.app.getByRole("button", { name: "Structure" }).click();
    await clickWords(editor, "Words");
    await look("structure");
    await editor.app.getByRole("textbox", { name: "Find in the mail" }).fill("s");
    await editor.app.getByRole("button", { name: "Next hit" }).click();
    await look("search");
    await editor.app.getByRole("button", { name: "Checks" }).click();
    await expect(editor.app.getByText("Preheader missing")).toBeVisible();
    await clickWords(editor, "Words", "right");
    await look("menu");
    await editor.page.keyboard.press("Escape");
    await mailOf(editor).press("?");
    await expect(editor.app.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await look("keys");
    await editor.page.keyboard.press("Escape");
    await expect(editor.app.getByRole("dialog")).toHaveCount(0);
    await editor.app.getByRole("button", { name: "Preview" }).click();
    await editor.app.getByRole("button", { name: "Dark" }).click();
    await look("preview");
  });
});
