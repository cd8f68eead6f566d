import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { violations } from "./accessible.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const valuesIn = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;

describe("the editor", () => {
  test("shows German texts, English texts, and the host's translations over both", async () => {
    const { page, app, load, problems } = await openEditor(harness, { locale: "de-AT" });
    await load(smallDesign());
    await expect(app.getByRole("button", { name: "Text hinzufügen" })).toBeVisible();
    await expect(app.locator("html")).toHaveAttribute("lang", "de");
    const mail = app.getByRole("listbox", { name: "E-Mail" });
    await mail.press("ArrowDown");
    await expect(mail.getByRole("option", { selected: true })).toHaveText("Zeile 1");
    await expect(app.getByRole("heading", { name: "Zeile", exact: true })).toBeVisible();

    await page.evaluate("editor.setTranslations({ de: { Row: 'Abschnitt' }, fr: { Row: 'Ligne' } })");
    await expect(app.getByRole("heading", { name: "Abschnitt", exact: true })).toBeVisible();
    await page.evaluate("editor.setLocale('fr-FR')");
    await expect(app.getByRole("heading", { name: "Ligne", exact: true })).toBeVisible();
    await expect(app.locator("html")).toHaveAttribute("lang", "fr");
    await page.evaluate("editor.setLocale(null)");
    await expect(app.getByRole("heading", { name: "Row", exact: true })).toBeVisible();
    await expect(app.locator("html")).toHaveAttribute("lang", "en");
    expect(problems).toEqual([]);
  });
});

test("says in German what is wrong with a placeholder", async () => {
  const editor = await openEditor(harness, { locale: "de" });
  const { app, problems } = editor;
  const design = JSON.stringify(smallDesign()).replace("Words", "{{#if vip}}Dear");
  await editor.load(JSON.parse(design));
  await app.getByRole("button", { name: "Prüfungen" }).click();
  await expect(app.getByText("{{#if}} wird nicht geschlossen: {{/if}} fehlt.")).toBeVisible();
  expect(problems).toEqual([]);
});

describe("a mail in several languages", () => {
  test("shows the words of the language with the shorter tag where it has none, and stores differences from them", async () => {
    const editor = await openEditor(harness);
    const { page, app, problems } = editor;
    const items = [1, 2].map((key) => ({ key: String(key), text: `Entry ${String(key)}` }));
    const german = { menu: { items: [{ key: "1", text: "Eintrag 1" }] } };
    await inspect(editor, "menu", { menu: { items }, _languages: { de: german } });
    await page.evaluate(
      `editor.setLanguages([{ label: "English", value: "en" }, { label: "Austrian", value: "de-AT" }, { label: "German", value: "de" }])`,
    );
    await app.getByRole("combobox", { name: "Language of the mail" }).selectOption("Austrian");
    const mail = app.frameLocator('iframe[title="The mail"]');
    await expect(mail.getByText("Eintrag 1")).toBeVisible();
    await expect(app.getByText("As in German").first()).toBeVisible();
    await expect(app.getByText("0 of 1 translated into Austrian")).toBeVisible();
    await app.getByRole("button", { name: /^Entry 2/ }).click();
    await app.getByRole("textbox", { name: "Text", exact: true }).fill("Eintragerl 2");
    await app.getByRole("textbox", { name: "Text", exact: true }).blur();
    await expect(mail.getByText("Eintragerl 2")).toBeVisible();
    const { _languages: stored } = await valuesIn(editor);
    expect(stored).toEqual({
      de: german,
      "de-AT": { menu: { items: [{ key: "1" }, { key: "2", text: "Eintragerl 2" }] } },
    });
    const exported = (language: string) =>
      page.evaluate<{ html: string }>(`ask("exportHtml", { language: "${language}" })`).then(({ html }) => html);
    expect(await exported("de-AT")).toMatch(/Eintrag 1[^]*Eintragerl 2/);
    expect(await exported("de")).toMatch(/Eintrag 1[^]*Entry 2/);
    await page.evaluate("editor.showPreview('desktop')");
    await expect(app.frameLocator('iframe[title="Preview of the mail"]').getByText("Eintrag 1")).toBeVisible();
    expect(problems).toEqual([]);
  });

  test("is edited, previewed and exported in each; differences are stored next to the design's values", async () => {
    const editor = await openEditor(harness);
    const { page, app, problems } = editor;
    await inspect(editor, "text", { text: "<p>Hello</p>" });
    const choice = app.getByRole("combobox", { name: "Language of the mail" });
    await expect(choice).toHaveCount(0);
    await page.evaluate(
      `editor.setLanguages([{ label: "English", value: "en_US", default: true }, { label: "Arabic", value: "ar_AE", rtl: true }, { label: "German", value: "de", rtl: false }])`,
    );
    await choice.selectOption("Arabic");
    await expect(app.getByText(/^In Arabic, texts, images, links and HTML differ/)).toBeVisible();
    await app.getByRole("listbox", { name: "Mail" }).press("Enter");
    const words = app.getByRole("textbox", { name: /, row 1, column 1$/ });
    await expect(words).toHaveText("Hello");
    await words.press("ControlOrMeta+a");
    await words.pressSequentially("Marhaba");
    await words.press("Escape");
    const values = () => valuesIn(editor);
    expect(await values()).toMatchObject({ text: "<p>Hello</p>", _languages: { ar_AE: { text: "<p>Marhaba</p>" } } });
    const mail = app.frameLocator('iframe[title="The mail"]');
    await expect(mail.getByText("Marhaba")).toBeVisible();
    await expect(mail.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await violations(editor)).toEqual([]);
    await page.screenshot({ path: "test-output/editor/languages.png" });

    const exported = (how: object) =>
      page.evaluate<{ html: string }>(`ask("exportHtml", ${JSON.stringify(how)})`).then(({ html }) => html);
    expect(await exported({})).toContain("<p>Hello</p>");
    const arabic = await exported({ language: "ar_AE" });
    expect(arabic).toContain("<p>Marhaba</p>");
    expect(arabic).toMatch(/<html[^>]* lang="ar-AE"/);
    expect(arabic).toContain('dir="rtl"');
    await page.evaluate("editor.setBodyValues({ textDirection: 'rtl' })");
    expect(await exported({ language: "de" })).toMatch(/<html[^>]* dir="ltr"/);
    expect(await exported({})).toMatch(/<html[^>]* dir="rtl"/);
    await page.evaluate("editor.undo()");
    await page.evaluate("editor.showPreview('desktop')");
    await expect(app.frameLocator('iframe[title="Preview of the mail"]').getByText("Marhaba")).toBeVisible();
    await page.evaluate("editor.hidePreview(); editor.setCurrentLanguage('en_US')");
    await expect(choice).toHaveValue("en_US");
    await expect(mail.getByText("Hello")).toBeVisible();
    await page.evaluate("editor.undo()");
    expect(await values()).not.toHaveProperty("_languages");
    expect(problems).toEqual([]);
  });

  test("has separate images, alternative texts and links in each, and can be set by the options", async () => {
    const languages = [{ value: "en" }, { value: "de", label: "Deutsch" }];
    const editor = await openEditor(harness, { features: { multiLanguage: { enabled: true, languages } } });
    const picture = { url: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" };
    await inspect(editor, "image", { src: picture, altText: "A dot" });
    await editor.page.evaluate("editor.setCurrentLanguage('de')");
    const alt = editor.app.getByRole("textbox", { name: "Alternative text" });
    await expect(alt).toHaveValue("A dot");
    await alt.fill("Ein Punkt");
    const address = editor.app.getByRole("textbox", { name: "Image address" });
    const german = picture.url.replace("///", "AAA");
    await address.fill(german);
    await expect(editor.mail.getByAltText("Ein Punkt")).toHaveAttribute("src", german);
    await editor.app.getByRole("textbox", { name: "Address", exact: true }).fill("https://de.example");
    const { src, altText, action, _languages } = await valuesIn(editor);
    expect({ src, altText, action }).toEqual({ src: picture, altText: "A dot", action: undefined });
    expect(_languages).toMatchObject({
      de: { altText: "Ein Punkt", src: { url: german }, action: { values: { href: "https://de.example" } } },
    });
    const exported = (how: object) =>
      editor.page.evaluate<{ html: string }>(`ask("exportHtml", ${JSON.stringify(how)})`).then(({ html }) => html);
    const inGerman = await exported({ language: "de" });
    expect(inGerman).toMatch(/<a href="https:\/\/de\.example"[^>]*><img/);
    expect(inGerman).toContain(`src="${german}"`);
    expect(await exported({})).not.toContain("de.example");
    await editor.app.getByRole("combobox", { name: "Language of the mail" }).selectOption("en");
    await expect(alt).toHaveValue("A dot");
    await expect(address).toHaveValue(picture.url);
  });

  test("translates the entries of a menu and the cells of a table, whose order is that of the default language", async () => {
    const languages = [{ value: "en" }, { value: "de", label: "Deutsch" }];
    const editor = await openEditor(harness, { features: { multiLanguage: { enabled: true, languages } } });
    const { app, mail, page } = editor;
    await inspect(editor, "menu", {
      menu: {
        items: [
          { key: "1", text: "Shop" },
          { key: "2", text: "Help" },
        ],
      },
    });
    await page.evaluate("editor.setCurrentLanguage('de')");
    await expect(app.getByRole("button", { name: "Add an entry" })).toHaveCount(0);
    await app.getByRole("list", { name: "Entries" }).getByRole("button", { name: "Help" }).click();
    await app.getByRole("textbox", { name: "Text", exact: true }).fill("Hilfe");
    await expect(mail.getByText("Hilfe")).toBeVisible();
    await page.evaluate("editor.setCurrentLanguage('en')");
    await app.getByRole("button", { name: "Move Help up" }).click();
    await page.evaluate("editor.setCurrentLanguage('de')");
    await expect(mail.locator(".menu")).toHaveText(/^\s*Hilfe\s+Shop\s*$/);
    expect(await violations(editor)).toEqual([]);

    const cells = [{ text: "One" }, { text: "Two" }];
    await inspect(editor, "table", { enableHeader: false, table: { headers: [], rows: [{ cells }], footers: [] } });
    await app.getByRole("button", { name: "Row 1, column 2: Two" }).click();
    await expect(app.getByRole("button", { name: "Add a row below" })).toHaveCount(0);
    const words = app.getByRole("textbox", { name: "Text of the cell" });
    await words.press("ControlOrMeta+a");
    await words.pressSequentially("Zwei");
    await page.evaluate("editor.setCurrentLanguage('en')");
    await expect(mail.getByRole("cell", { name: "Two" })).toBeVisible();
    await app.getByRole("button", { name: "Row 1, column 2: Two" }).click();
    await app.getByRole("button", { name: "Move the column left" }).click();
    await page.evaluate("editor.setCurrentLanguage('de')");
    await expect(mail.getByRole("cell")).toHaveText(["Zwei", "One"]);
    await page.evaluate("editor.undo()");
    await expect(mail.getByRole("cell")).toHaveText(["One", "Zwei"]);
    await page.screenshot({ path: "test-output/editor/languages-table.png" });
    expect(editor.problems).toEqual([]);
  });

  test("shows the blocks of the panel in the language of the mail, and in its direction", async () => {
    const hello = { text: "<p>Hello</p>", _languages: { he: { text: "<p>שלום</p>" } } };
    const data = { cells: [1], columns: [{ contents: [{ type: "text", values: hello }], values: {} }], values: {} };
    const languages = [{ value: "en" }, { value: "he", label: "Hebrew", rtl: true }];
    const editor = await openEditor(harness, { features: { multiLanguage: { enabled: true, languages } } });
    const { app, page } = editor;
    await editor.load(smallDesign());
    const blocks = [{ id: 1, name: "Greeting", category: "", tags: [], data, updatedAt: "1" }];
    await page.evaluate(`editor.registerProvider("blocks", (params, done) => done(${JSON.stringify(blocks)}))`);
    await app.getByRole("button", { name: "Blocks" }).click();
    const picture = app.getByRole("region", { name: "Blocks" }).locator("iframe").contentFrame();
    await expect(picture.getByText("Hello")).toHaveCount(1);
    await page.evaluate("editor.setCurrentLanguage('he')");
    await expect(picture.getByText("שלום")).toHaveCount(1);
    await expect(picture.locator("html")).toHaveAttribute("dir", "rtl");
    await app.getByRole("button", { name: "Add Greeting" }).press("Enter");
    await expect(editor.mail.getByText("שלום")).toBeVisible();
    await page.screenshot({ path: "test-output/editor/blocks-right-to-left.png" });
    expect(editor.problems).toEqual([]);
  });
});
