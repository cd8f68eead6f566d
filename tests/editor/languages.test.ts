import { expect } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { violations } from "./accessible.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe("the editor", () => {
  test("speaks German when the host asks for it, English again, and the host's own words over both", async () => {
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

describe("a mail in several languages", () => {
  test("is written, previewed and exported in each; what differs stands beside the design's own values", async () => {
    const editor = await openEditor(harness);
    const { page, app, problems } = editor;
    await inspect(editor, "text", { text: "<p>Hello</p>" });
    const choice = app.getByRole("combobox", { name: "Language of the mail" });
    await expect(choice).toHaveCount(0);
    await page.evaluate(
      `editor.setLanguages([{ label: "English", value: "en_US", default: true }, { label: "Arabic", value: "ar_AE", rtl: true }])`,
    );
    await choice.selectOption("Arabic");
    await expect(app.getByText("In Arabic, only words, alternative texts and HTML differ.")).toBeVisible();
    await app.getByRole("listbox", { name: "Mail" }).press("Enter");
    const words = app.getByRole("textbox", { name: /, row 1, column 1$/ });
    await expect(words).toHaveText("Hello");
    await words.press("ControlOrMeta+a");
    await words.pressSequentially("Marhaba");
    await words.press("Escape");
    const values = async () => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;
    expect(await values()).toMatchObject({ text: "<p>Hello</p>", _languages: { ar_AE: { text: "<p>Marhaba</p>" } } });
    const mail = app.frameLocator('iframe[title="The mail"]');
    await expect(mail.getByText("Marhaba")).toBeVisible();
    expect(await violations(editor)).toEqual([]);
    await page.screenshot({ path: "test-output/editor/languages.png" });

    const exported = (how: object) =>
      page.evaluate<{ html: string }>(`ask("exportHtml", ${JSON.stringify(how)})`).then(({ html }) => html);
    expect(await exported({})).toContain("<p>Hello</p>");
    const arabic = await exported({ language: "ar_AE" });
    expect(arabic).toContain("<p>Marhaba</p>");
    expect(arabic).toMatch(/<html[^>]* lang="ar-AE"/);
    expect(arabic).toContain('dir="rtl"');
    await page.evaluate("editor.showPreview('desktop')");
    await expect(app.frameLocator('iframe[title="Preview of the mail"]').getByText("Marhaba")).toBeVisible();
    await page.evaluate("editor.hidePreview(); editor.setCurrentLanguage('en_US')");
    await expect(choice).toHaveValue("en_US");
    await expect(mail.getByText("Hello")).toBeVisible();
    await page.evaluate("editor.undo()");
    expect(await values()).not.toHaveProperty("_languages");
    expect(problems).toEqual([]);
  });

  test("has alternative texts of its own in each, and may come with the options", async () => {
    const languages = [{ value: "en" }, { value: "de", label: "Deutsch" }];
    const editor = await openEditor(harness, { features: { multiLanguage: { enabled: true, languages } } });
    const picture = { url: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" };
    await inspect(editor, "image", { src: picture, altText: "A dot" });
    await editor.page.evaluate("editor.setCurrentLanguage('de')");
    const alt = editor.app.getByRole("textbox", { name: "Alternative text" });
    await expect(alt).toHaveValue("A dot");
    await alt.fill("Ein Punkt");
    const { altText, _languages } = (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;
    expect({ altText, _languages }).toEqual({ altText: "A dot", _languages: { de: { altText: "Ein Punkt" } } });
    await editor.app.getByRole("combobox", { name: "Language of the mail" }).selectOption("en");
    await expect(alt).toHaveValue("A dot");
  });
});
