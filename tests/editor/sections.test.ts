import { afterAll, beforeAll, describe, test } from "vitest";
import { german } from "#editor/app/model/i18n/de/german.ts";
import { sections } from "#shared/sections/sections.ts";
import { sectionKinds } from "#shared/sections/section.ts";
import { sections as germanTitles } from "#shared/texts/german/sections.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { expect } from "#tests/support/seen.ts";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { hold, middleOf, middleOfTile } from "./pointing.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const listOf = (editor: OpenEditor) => editor.app.getByRole("region", { name: "Sections", exact: true });
const cardOf = (editor: OpenEditor, title: string) =>
  editor.app.getByRole("button", { name: `Add ${title}`, exact: true });
const finderOf = (editor: OpenEditor) => editor.app.getByRole("combobox", { name: "Find what to add" });
const searchIn = (editor: OpenEditor) => listOf(editor).getByRole("searchbox", { name: "Search in the sections" });

async function openList(options: object = {}, context: object = {}): Promise<OpenEditor> {
  const editor = await openEditor(harness, options, context);
  await editor.app.getByRole("button", { name: "Sections", exact: true }).click();
  await expect(searchIn(editor)).toBeVisible();
  return editor;
}

/** The words of the first content of each row. */
const wordsOf = async (editor: OpenEditor) =>
  (await editor.design()).body.rows.map(({ columns }) => JSON.stringify(columns[0]!.contents[0]?.values["text"] ?? ""));

describe("the list of sections", () => {
  test("has every section under what it is for, with a picture of it once it is in view", async () => {
    const editor = await openList();
    const list = listOf(editor);
    await expect(list.getByRole("listitem")).toHaveCount(sections.length);
    await expect(list.getByRole("heading", { level: 3 })).toHaveText([...sectionKinds]);
    const pictures = list.locator("iframe");
    await expect.poll(() => pictures.count()).toBeGreaterThan(2);
    expect(await pictures.count()).toBeLessThan(16);
    const last = sections.at(-1)!;
    await cardOf(editor, last.title).scrollIntoViewIfNeeded();
    const picture = list.getByRole("listitem").last().locator("iframe");
    await expect(picture).toHaveAttribute("sandbox", "allow-same-origin");
    await expect(picture.contentFrame().getByText("Your company · 1 Example Street").first()).toBeVisible();
    expect(await violations(editor)).toEqual([]);
    expect(editor.problems).toEqual([]);
  });

  test("is searched by name and kind", async () => {
    const editor = await openList();
    const items = listOf(editor).getByRole("listitem");
    await searchIn(editor).fill("footers links");
    await expect(items).toHaveText(["Address at the left, links at the right"]);
    await searchIn(editor).fill("rhinoceros");
    await expect(listOf(editor).getByRole("status")).toHaveText("No section matches the search.");
    await searchIn(editor).fill("");
    await listOf(editor).getByRole("combobox", { name: "Kind" }).selectOption("Orders");
    await expect(items).toHaveCount(sections.filter(({ kind }) => kind === "Orders").length);
  });

  test("is German in a German editor", async () => {
    const editor = await openEditor(harness, { locale: "de" });
    await editor.app.getByRole("button", { name: german.Sections, exact: true }).click();
    const titles = editor.app.locator(".section-title");
    await expect(titles).toHaveText(sections.map(({ title }) => germanTitles[title]));
    await editor.app.getByRole("searchbox").fill(germanTitles.Quote.toLowerCase());
    await expect(titles.first()).toHaveText(germanTitles.Quote);
  });

  test("leaves out sections with contents that the host does not offer", async () => {
    const editor = await openList({ excludeTools: ["image"] });
    await expect(cardOf(editor, "Quote")).toBeVisible();
    await expect(cardOf(editor, "Two pictures")).toHaveCount(0);
  });

  test.each([
    ["in a block, which has one row", { editor: { minRows: 1, maxRows: 1 } }],
    ["where the host turned its tab off", { tabs: { sections: { enabled: false } } }],
  ])("is not there %s", async (_, options) => {
    const editor = await openEditor(harness, options);
    await expect(editor.app.getByRole("button", { name: "Structure", exact: true })).toBeVisible();
    await expect(editor.app.getByRole("button", { name: "Sections", exact: true })).toHaveCount(0);
    await editor.load(smallDesign());
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Home");
    const adder = editor.app.getByRole("button", { name: "Row 1: new row above", exact: true });
    if ("editor" in options) await expect(adder).toHaveCount(0);
    else {
      await adder.click();
      await expect(editor.app.getByRole("option", { name: "1 column" })).toBeVisible();
      await expect(editor.app.getByRole("option", { name: "All sections…" })).toHaveCount(0);
    }
  });
});

describe("a section is put into the mail", () => {
  test("after the selected row by a press, as one step, and its first row is selected", async () => {
    const editor = await openList();
    await editor.load(smallDesign());
    const before = await editor.designText();
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Home");
    await cardOf(editor, "Three steps with numbers").press("Enter");
    await expect.poll(() => wordsOf(editor)).toHaveLength(7);
    expect((await wordsOf(editor))[1]).toBe('"How it goes"');
    await expect(editor.app.getByRole("option", { name: "Row 2", exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(editor.app.getByText("The section is in the mail.")).toBeAttached();
    await expect(cardOf(editor, "Three steps with numbers")).toBeFocused();
    await editor.app.getByRole("button", { name: "Undo" }).click();
    expect(await editor.designText()).toBe(before);
    await editor.app.getByRole("button", { name: "Redo" }).click();
    expect(await wordsOf(editor)).toHaveLength(7);
  });

  test("instead of the empty row of a new mail, and at the end of a mail without a selection", async () => {
    const editor = await openList();
    await cardOf(editor, "Name in the middle").click();
    await cardOf(editor, "Quote").click();
    await expect.poll(() => wordsOf(editor)).toHaveLength(2);
    const [name, quote] = await wordsOf(editor);
    expect(name).toContain("Your company");
    expect(quote).toContain("What a customer says");
  });

  test("where it is dropped, as the mark says", async () => {
    const editor = await openList();
    await editor.load(smallDesign());
    const top = (await editor.mail.locator('[data-sestina-id="row0000002"]').boundingBox())!;
    const { x } = await middleOf(editor, "First");
    // The list has its shape once its pictures are drawn.
    for (const card of (await listOf(editor).getByRole("listitem").all()).slice(0, 2))
      await expect.poll(async () => (await card.locator(".rows-thumbnail").boundingBox())!.height).toBeLessThan(100);
    const release = await hold(editor, await middleOfTile(editor, "Add Name in the middle"), { x, y: top.y + 3 });
    expect((await editor.app.locator(".drop-mark").boundingBox())!.y).toBeCloseTo(top.y, 0);
    await release();
    await expect.poll(() => wordsOf(editor)).toHaveLength(3);
    expect((await wordsOf(editor))[1]).toContain("Your company");
  });

  test("at the line from which the list was opened, by keyboard alone", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Home");
    await editor.app.getByRole("button", { name: "Row 1: new row above", exact: true }).press("Enter");
    await finderOf(editor).fill("all sections");
    await finderOf(editor).press("Enter");
    await expect(searchIn(editor)).toBeFocused();
    await expect(editor.app.locator(".drop-label")).toHaveText("New row");
    await searchIn(editor).fill("name in the middle");
    await cardOf(editor, "Name in the middle").press("Enter");
    await expect.poll(() => wordsOf(editor)).toHaveLength(3);
    expect((await wordsOf(editor))[0]).toContain("Your company");
    await expect(editor.app.getByRole("listbox", { name: "Mail" })).toBeFocused();
    await expect(editor.app.locator(".drop-label")).toHaveCount(0);
  });

  test("after the selected row, once the line is given up", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Home");
    await editor.app.getByRole("button", { name: "Row 1: new row above", exact: true }).press("Enter");
    await finderOf(editor).fill("all sections");
    await finderOf(editor).press("Enter");
    await editor.app.getByRole("button", { name: "After the selected row instead" }).click();
    await expect(editor.app.locator(".drop-label")).toHaveCount(0);
    await cardOf(editor, "Name in the middle").click();
    await expect.poll(() => wordsOf(editor)).toHaveLength(3);
    expect((await wordsOf(editor))[1]).toContain("Your company");
  });

  test("by a touch on a phone", async () => {
    const editor = await openEditor(harness, {}, { viewport: { width: 375, height: 812 }, hasTouch: true });
    await editor.app.getByRole("button", { name: "Sections", exact: true }).tap();
    await cardOf(editor, "Name in the middle").tap();
    await expect.poll(async () => (await wordsOf(editor))[0]).toContain("Your company");
  });

  test("only if all its rows have room", async () => {
    const editor = await openList({ editor: { maxRows: 3 } });
    await editor.load(smallDesign());
    await cardOf(editor, "Three steps with numbers").click();
    await expect(editor.app.getByText("There can be at most 3 rows.")).toBeVisible();
    expect(await wordsOf(editor)).toHaveLength(2);
    await cardOf(editor, "Name in the middle").click();
    await expect.poll(() => wordsOf(editor)).toHaveLength(3);
  });
});

/** Without what the browser would load. */
const fonts = { headings: sampleBrand.fonts.text, text: sampleBrand.fonts.text };
const logo = { ...sampleBrand.logo, light: "", dark: "" };

describe("the look of a section", () => {
  test("is the host's brand, in its picture too", async () => {
    const editor = await openList({ brand: { kit: { ...sampleBrand, fonts, logo } } });
    await cardOf(editor, "Headline on a band of color").click();
    await expect.poll(async () => JSON.stringify(await editor.design())).toContain("#2f6b3c");
    const picture = listOf(editor).getByRole("listitem").filter({ hasText: "Headline on a band of color" });
    await expect.poll(() => picture.locator("iframe").getAttribute("srcdoc")).toContain("#2f6b3c");
    expect(editor.problems).toEqual([]);
  });

  test("is that of the mail if the host has no brand, or one that cannot be read", async () => {
    const editor = await openList({ brand: { kit: { colors: "red" } } });
    const button = {
      type: "button",
      values: { text: "Go", buttonColors: { color: "#ffffff", backgroundColor: "#7a1fa2" } },
    };
    const rows = [{ id: "r1", cells: [1], columns: [{ id: "c1", contents: [{ id: "b1", ...button }], values: {} }] }];
    await editor.load({ ...smallDesign(), body: { ...smallDesign().body, rows } });
    await cardOf(editor, "Headline on a band of color").click();
    await expect
      .poll(async () => (await editor.design()).body.rows.at(-1)?.values["columnsBackgroundColor"])
      .toBe("#7a1fa2");
    expect(editor.problems.join()).toContain("The host's brand cannot be read");
  });
});

test("words of a section that were left are findings", async () => {
  const editor = await openList();
  await cardOf(editor, "Heading and paragraph").click();
  await editor.app.getByRole("button", { name: /^Checks/ }).click();
  const findings = editor.app.getByRole("listitem").filter({ hasText: "Sample words" });
  await expect(findings).toHaveCount(2);
  await expect(findings.first()).toContainText("“What this part is about” is still there");
});
