import { afterAll, beforeAll, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const languages = [
  { value: "en", label: "English" },
  { value: "de", label: "German" },
];
const features = { multiLanguage: { enabled: true, languages } };

/** In German, the second heading has a placeholder that Amazon SES cannot read. */
function halfGerman() {
  const design = smallDesign();
  const values = { text: "Second", headingType: "h1", _languages: { de: { text: "Zweite {{#if a}}" } } };
  design.body.rows[0]!.columns[0]!.contents[1]!.values = values;
  return design;
}

test("shows what is translated, goes to the next untranslated text, and removes translations", async () => {
  const editor = await openEditor(harness, { features });
  const { app, page, mail } = editor;
  await editor.load(halfGerman());
  const items = app.getByRole("listbox", { name: "Mail" });
  const count = app.getByText(/^\d of 3 translated into German$/);
  const onward = app.getByRole("button", { name: "Next text without a translation" });
  const current = items.getByRole("option", { selected: true });
  await expect(items.getByRole("option", { name: "Heading, row 1, column 1", exact: true })).toHaveCount(2);
  await expect(count).toHaveCount(0);
  await app.getByRole("combobox", { name: "Language of the mail" }).selectOption("German");
  await expect(count).toHaveText(/^1 of 3/);
  await onward.press("Enter");
  await expect(current).toHaveText("Heading, row 1, column 1: As in English");
  await onward.press("Enter");
  await expect(current).toHaveText("Text, row 2, column 1: As in English");
  await expect(app.getByRole("status").filter({ hasText: "Text, row 2, column 1: As in English" })).toHaveCount(1);

  const properties = app.getByRole("complementary", { name: "Properties" });
  await expect(properties.getByText("As in English", { exact: true })).toBeVisible();
  await items.press("Enter");
  const words = app.getByRole("textbox", { name: "Text, row 2, column 1" });
  await words.press("ControlOrMeta+a");
  await words.pressSequentially("Worte");
  await words.press("Escape");
  await expect(count).toHaveText(/^2 of 3/);
  await expect(properties.getByText("Translated into German", { exact: true })).toBeVisible();
  await expect(mail.getByText("Worte")).toBeVisible();

  await properties.getByRole("button", { name: "Use English again: Text" }).press("Enter");
  await expect(mail.getByText("Words")).toBeVisible();
  await expect(count).toHaveText(/^1 of 3/);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(mail.getByText("Worte")).toBeVisible();
  await onward.press("Enter");
  await expect(current).toHaveText("Heading, row 1, column 1: As in English");
  await properties.getByRole("button", { name: "The same in German: Text" }).press("Enter");
  await expect(count).toHaveText(/^3 of 3/);
  await expect(onward).toHaveCount(0);
  expect(JSON.stringify(await editor.design())).toContain('"_languages":{"de":{"text":"First"}}');

  await app.getByRole("button", { name: "Structure" }).click();
  await expect(app.getByRole("treeitem", { name: "Text Worte Translated into German" })).toBeVisible();
  expect(await violations(editor)).toEqual([]);
  await page.screenshot({ path: "test-output/editor/wording.png" });
  expect(editor.problems).toEqual([]);
});

test("searches and checks the mail in the shown language", async () => {
  const editor = await openEditor(harness, { features });
  const { app, page } = editor;
  await editor.load(halfGerman());
  await app.getByRole("button", { name: "Structure" }).click();
  const search = app.getByRole("search");
  await search.getByRole("textbox", { name: "Find in the mail" }).fill("Zweite");
  await expect(search.getByRole("status")).toHaveText("Nothing found");
  await expect(app.getByText("In English", { exact: true })).toBeVisible();
  await page.evaluate("editor.setCurrentLanguage('de')");
  await expect(search.getByRole("status")).toHaveText("– of 1");
  await expect(app.locator(".found-mark")).toHaveCount(1);
  await expect(app.getByText("In German", { exact: true })).toBeVisible();
  await app.getByRole("button", { name: "Checks" }).click();
  await expect(app.getByText("Broken placeholder")).toBeVisible();
  expect(JSON.stringify(await page.evaluate("ask('audit')"))).toContain("placeholder-broken");
  await page.evaluate("editor.setCurrentLanguage('en')");
  await expect(app.getByText("Broken placeholder")).toHaveCount(0);
  await expect(app.getByText("Preheader missing")).toBeVisible();
  expect(editor.problems).toEqual([]);
});

test("marks entries, cells and addresses one by one; social links have separate addresses in each language", async () => {
  const editor = await openEditor(harness, { features });
  const { app, page } = editor;
  const icons = [
    { name: "X", url: "https://x.com/en" },
    { name: "LinkedIn", url: "https://linkedin.com/en" },
  ];
  await inspect(editor, "social", { icons: { iconType: "circle", icons } });
  await page.evaluate("editor.setCurrentLanguage('de')");
  const list = app.getByRole("list", { name: "Icons" });
  await list.getByRole("button", { name: "LinkedIn" }).click();
  await expect(app.getByRole("combobox", { name: "Add an icon" })).toHaveCount(0);
  await expect(app.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(0);
  await app.getByRole("textbox", { name: "Address", exact: true }).fill("https://linkedin.com/de");
  await expect(list.getByRole("listitem").filter({ hasText: "LinkedIn" })).toContainText("Differs in German");
  await expect(list.getByRole("listitem").filter({ hasText: "X" })).toContainText("As in English");
  const exported = (how: object) =>
    page.evaluate<{ html: string }>(`ask("exportHtml", ${JSON.stringify(how)})`).then(({ html }) => html);
  expect(await exported({ language: "de" })).toContain("https://linkedin.com/de");
  expect(await exported({})).toContain("https://linkedin.com/en");
  await app.getByRole("button", { name: "Use English again: Icons" }).click();
  expect(await exported({ language: "de" })).toContain("https://linkedin.com/en");

  const cells = [{ text: "One" }, { text: "2" }, { text: "Three" }];
  const said = { rows: [{ cells: [{ text: "Eins" }] }] };
  const table = { headers: [], rows: [{ cells }], footers: [] };
  await inspect(editor, "table", { enableHeader: false, table, _languages: { de: { table: said } } });
  const properties = app.getByRole("complementary", { name: "Properties" });
  await expect(properties.getByText("1 of 2 translated into German")).toBeVisible();
  await expect(properties.getByRole("table", { name: "Cells" }).getByRole("button")).toHaveCount(3);
  for (const name of ["column 1: Eins. Translated into German", "column 2: 2", "column 3: Three. As in English"])
    await expect(properties.getByRole("button", { name: `Row 1, ${name}`, exact: true })).toBeVisible();
  expect(await violations(editor)).toEqual([]);
});
