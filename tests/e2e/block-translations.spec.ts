import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { blockRoutes } from "#shared/api/blocks.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { allowOnly } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";
import { bringBack, translateInto } from "#tests/support/translations.ts";
import { readZip, textOf } from "#web/lib/zip/read-zip.ts";

const blocksPage = "/templates/reusable-blocks";

async function makeBlock(person: Person, label: string): Promise<string> {
  const design = makeDesign("<p>Write to us, {{name}}</p>");
  const body = { label, description: "Below every mail", design };
  return (await person.call(blockRoutes.createBlock, { body })).body.id;
}

const blockOf = async (person: Person, id: string) =>
  (await person.call(blockRoutes.getBlock, { params: { id } })).body;

/** What a translator's program does with a file in JSON. */
const worded = (file: string, word: string): string => file.replaceAll('"target": null', `"target": "${word}"`);

async function download(page: Page, within: Locator, name = "Download"): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    within.getByRole("button", { name, exact: true }).click(),
  ]);
  return file;
}

async function chooseJson(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^File format/ }).click();
  await page.getByRole("option", { name: /^JSON/ }).click();
}

async function openTranslations(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Actions for Footer" }).click();
  await page.getByRole("menuitem", { name: "Translations" }).click();
  return page.getByRole("dialog", { name: "Translations of Footer" });
}

test("a reusable block goes to a translator and comes back as a new version; the user starts its rollout", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person } = await openStudio(product);
  const id = await makeBlock(person, "Footer");
  await translateInto(person, "de");
  await openSignedIn(page, person.email, blocksPage);
  const exchange = await openTranslations(page);
  await chooseJson(page);
  await keep(page, "block-translations");
  const file = await download(page, exchange);
  expect(file.suggestedFilename()).toBe("Footer.de.json");
  const text = await readFile(await file.path(), "utf8");

  await bringBack(page, "back.json", worded(text, "Schreib uns"));
  const importing = page.getByRole("dialog", { name: "German for Footer" });
  await expect(importing.getByText("The code {{name}} is missing.")).toBeVisible();
  await importing.getByRole("button", { name: "Close" }).last().click();

  await openTranslations(page);
  await bringBack(page, "back.json", worded(text, "Schreib uns, {{name}}"));
  await expect(importing.getByText("New: 1")).toBeVisible();
  await keep(page, "block-import");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "block-import-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await importing.getByRole("button", { name: "Save as new version" }).click();
  await expect(page.getByText("Version 2 has the new translations in German.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Footer/ }).getByRole("cell", { name: "2", exact: true })).toBeVisible();
  expect(await blockOf(person, id)).toMatchObject({ versionNumber: 2, state: "UPDATED" });
  await page.getByRole("link", { name: "Footer", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save to all Templates" })).toBeVisible();
});

test("all templates and reusable blocks are in one ZIP file, and come back together", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const templateId = await template("welcome", "<p>Write to us, {{name}}</p>", "{{subject}}");
  const [footer, sameName] = [await makeBlock(person, "Footer"), await makeBlock(person, "footer")];
  await person.call(blockRoutes.createBlock, { body: { label: "Empty", description: "Without a design" } });
  await translateInto(person, "de");
  await openSignedIn(page, person.email, "/settings/languages");
  await page.getByRole("button", { name: "Translations of all templates" }).click();
  const dialog = page.getByRole("dialog", { name: "Translations of all templates" });
  await chooseJson(page);
  const file = await download(page, dialog);
  await expect(page.getByText("3 files downloaded.")).toBeVisible();
  const entries = await readZip(await openAsBlob(await file.path()), { entries: 9, entryBytes: 9999, bytes: 99999 });
  expect(entries.map(({ name }) => name)).toEqual([
    "welcome.de.json",
    "blocks/Footer.de.json",
    "blocks/footer(2).de.json",
  ]);

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (
    await chooser
  ).setFiles(
    await Promise.all(
      entries.map(async (entry, at) => ({
        name: `${String(at)}.json`,
        mimeType: "application/json",
        buffer: Buffer.from(worded(await textOf(entry), "Schreib uns, {{name}}")),
      })),
    ),
  );
  const importing = page.getByRole("dialog", { name: "Translations in 3 files" });
  const row = importing.getByRole("row", { name: /Footer \(reusable block\), German/ });
  await row.getByRole("button", { name: "Texts" }).click();
  await expect(row.getByText("Schreib uns, {{name}}")).toBeVisible();
  await keep(page, "import-of-blocks");
  await importing.getByRole("button", { name: "Save 3 new versions" }).click();
  await expect(importing.getByText("3 files saved as new versions.")).toBeVisible();
  await expect(row).toContainText("Version 2");
  for (const id of [footer, sameName]) {
    expect(await blockOf(person, id)).toMatchObject({
      versionNumber: 2,
      design: expect.stringContaining("Schreib uns"),
    });
  }
  const { body: saved } = await person.call(templateRoutes.getTemplate, { params: { id: templateId } });
  expect(saved).toMatchObject({ versionNumber: 3, design: expect.stringContaining("Schreib uns") });
});

test("a member who edits neither templates nor blocks downloads the files of a block alone", async ({
  page,
  product,
}) => {
  const { person } = await openStudio(product);
  await makeBlock(person, "Footer");
  await translateInto(person, "de");
  await allowOnly(person, ["publish_templates"]);
  await openSignedIn(page, person.email, blocksPage);
  const exchange = await openTranslations(page);
  await expect(exchange.getByRole("button", { name: "Choose file" })).toBeDisabled();
  await chooseJson(page);
  expect((await download(page, exchange)).suggestedFilename()).toBe("Footer.de.json");
});

test("a German user reads in German where a text stands and why it is refused", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person } = await openStudio(product);
  await makeBlock(person, "Footer");
  await translateInto(person, "de");
  await openSignedIn(page, person.email);
  await person.call(userRoutes.changeLanguage, { body: { language: "de" } });
  await page.goto(blocksPage);
  await page.getByRole("button", { name: "Aktionen für Footer" }).click();
  await page.getByRole("menuitem", { name: "Übersetzungen" }).click();
  const exchange = page.getByRole("dialog", { name: "Übersetzungen von Footer" });
  await page.getByRole("button", { name: /^Dateiformat/ }).click();
  await page.getByRole("option", { name: /^JSON/ }).click();
  const text = await readFile(await (await download(page, exchange, "Herunterladen")).path(), "utf8");
  const bringBackGerman = async (name: string, content: string) => {
    const chooser = page.waitForEvent("filechooser");
    await exchange.getByRole("button", { name: "Datei auswählen" }).click();
    await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
  };
  await bringBackGerman("kaputt.po", 'msgid "');
  await expect(exchange.getByText("Zeile 1 der Datei hat keinen Text in Anführungszeichen.")).toBeVisible();
  await bringBackGerman("de.json", worded(text, "Schreib uns"));
  const importing = page.getByRole("dialog", { name: "Deutsch für Footer" });
  await expect(importing.getByText("Zeile 1: HTML")).toBeVisible();
  await expect(importing.getByText("Der Code {{name}} fehlt.")).toBeVisible();
  await keep(page, "block-import-german");
});
