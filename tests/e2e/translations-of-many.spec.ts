import { openAsBlob } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { accountRoutes } from "#shared/api/accounts.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { allowOnly } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";
import { translateInto } from "#tests/support/translations.ts";
import { readZip, textOf } from "#web/lib/zip/read-zip.ts";
import { newZip, zipFile } from "#web/lib/zip/new-zip.ts";

const limits = { entries: 100, entryBytes: 1_000_000, bytes: 10_000_000 };

async function textsOf(download: Download): Promise<Readonly<Record<string, string>>> {
  const entries = await readZip(await openAsBlob(await download.path()), limits);
  return Object.fromEntries(
    await Promise.all(entries.map(async (entry) => [entry.name, await textOf(entry)] as const)),
  );
}

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const writer = newZip();
  for (const [name, text] of Object.entries(files)) await writer.add(name, text);
  return Buffer.from(await zipFile(writer).arrayBuffer());
}

/** What a translator's program does with a file: it writes a translation below each source that it knows. */
const translated = (file: string, words: Readonly<Record<string, string>>): string =>
  file
    .replace(/<source xml:space="preserve">(.*)<\/source>/g, (whole, source: string) =>
      words[source] === undefined ? whole : `${whole}<target xml:space="preserve">${words[source]}</target>`,
    )
    .replaceAll('state="initial"', 'state="translated"');

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/zip", buffer });
}

async function chooseTemplates(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("group", { name: "Chosen templates" }).getByRole("button", { name: "Translations" }).click();
}

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  return file;
}

const templateOf = async (person: Person, id: string) =>
  (await person.call(templateRoutes.getTemplate, { params: { id } })).body;

test("two templates go to a translator in one ZIP file and come back; a template that was saved meanwhile is reported", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template, change } = await openStudio(product);
  const [first, second] = [
    await template("first", "<p>Hello</p>", "Welcome"),
    await template("second", "<p>Good bye</p>", "See you"),
  ];
  await template("third", "<p>Not chosen</p>");
  await translateInto(person, "de");
  await openSignedIn(page, person.email, "/templates");
  await chooseTemplates(page, "first", "second");
  await expect(page.getByRole("dialog", { name: "Translations of 2 templates" })).toBeVisible();
  await keep(page, "translations-of-many");
  const file = await download(page);
  expect(file.suggestedFilename()).toBe("translations.de.zip");
  await expect(page.getByText("2 files downloaded.")).toBeVisible();
  const texts = await textsOf(file);
  expect(Object.keys(texts).toSorted()).toEqual(["first.de.xlf", "second.de.xlf"]);

  await chooseFile(page, "bad.zip", await zipped({ "../first.de.xlf": texts["first.de.xlf"]! }));
  await expect(page.getByText('The ZIP file has the name "../first.de.xlf", which leads out')).toBeVisible();

  await chooseFile(
    page,
    "twice.zip",
    await zipped({ "a.xlf": texts["first.de.xlf"]!, "b.xlf": texts["first.de.xlf"]! }),
  );
  const doubled = page.getByRole("dialog", { name: "Translations in 2 files" });
  await expect(doubled.getByText("Another file is for the same template and language.")).toHaveCount(2);
  await expect(doubled.getByRole("button", { name: "Save new versions" })).toBeDisabled();
  await doubled.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("group", { name: "Chosen templates" }).getByRole("button", { name: "Translations" }).click();

  const words = { Welcome: "Willkommen", Hello: "Hallo", "See you": "Bis bald", "Good bye": "Tschüss" };
  const back = {
    "back/first.de.xlf": translated(texts["first.de.xlf"]!, words),
    "back/second.de.xlf": translated(texts["second.de.xlf"]!, words),
    "back/unknown.xlf": texts["first.de.xlf"]!.replace(first, "unknown-template"),
    "back/notes.docx": "notes",
  };
  await chooseFile(page, "back.zip", await zipped(back));
  const importing = page.getByRole("dialog", { name: "Translations in 4 files" });
  await expect(importing.getByRole("row", { name: /notes\.docx/ })).toContainText("The file's name must end in");
  await expect(importing.getByRole("row", { name: /unknown\.xlf/ })).toContainText("have no such template");
  const row = importing.getByRole("row", { name: /first, German/ });
  await expect(row).toContainText("New: 2");
  await row.getByRole("button", { name: "Texts" }).click();
  await expect(row.getByText("Willkommen")).toBeVisible();
  await keep(page, "import-of-many");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page.getByRole("dialog"))).toEqual([]);
  await keep(page, "import-of-many-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  await change(second, "<p>Good bye</p><p>and thanks</p>");
  await importing.getByRole("button", { name: "Save 2 new versions" }).click();
  await expect(importing.getByText("1 file saved as new versions, 1 file not.")).toBeVisible();
  await expect(importing.getByRole("row", { name: /first, German/ })).toContainText("Version 3");
  await expect(importing.getByRole("row", { name: /second, German/ })).toContainText("saved this template since");
  const saved = await templateOf(person, first);
  expect(saved).toMatchObject({ versionNumber: 3, words: { de: { subject: "Willkommen" } } });
  expect(saved.design).toContain("Hallo");

  await importing.getByRole("button", { name: "Compare again" }).click();
  await expect(importing.getByRole("row", { name: /first, German/ })).toContainText("Unchanged: 2");
  await importing.getByRole("button", { name: "Save 1 new version" }).click();
  await expect(importing.getByText("1 file saved as new versions.")).toBeVisible();
  await importing.getByRole("button", { name: "Close" }).last().click();
  expect((await templateOf(person, first)).versionNumber).toBe(3);
  expect(await templateOf(person, second)).toMatchObject({ versionNumber: 4, words: { de: { subject: "Bis bald" } } });
});

test("all templates are downloaded from the languages by a member who may not edit them, after a wait for the firewall", async ({
  page,
  product,
}) => {
  const { person, template } = await openStudio(product);
  for (let at = 0; at < 3; at += 1) await template(`mail-${String(at)}`, "<p>Hello</p>");
  await translateInto(person, "de", "fr");
  await allowOnly(person, ["publish_templates", "read_tags"]);
  await openSignedIn(page, person.email, "/settings/languages");
  await page.getByRole("button", { name: "Translations of all templates" }).click();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeDisabled();
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("option", { name: /^French/ }).click();
  await page.getByRole("button", { name: /^File format/ }).click();
  await page.getByRole("option", { name: /^JSON/ }).click();
  const exports = /\/api\/translations\/export$/;
  await page.route(exports, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }), {
    times: 1,
  });
  const texts = await textsOf(await download(page));
  expect(Object.keys(texts).toSorted()).toEqual(["mail-0.fr.json", "mail-1.fr.json", "mail-2.fr.json"]);
});

test("the templates of all AWS accounts are downloaded, each once, and come back while another account is selected", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template, customer } = await openStudio(product);
  await template("in-first", "<p>Hello</p>", "Welcome");
  const second = await connectCustomer(product, person, "Second");
  const choose = (id: string) => person.call(accountRoutes.setDefaultAccount, { params: { id } });
  await choose(second.accountId);
  const elsewhere = await template("in-second", "<p>Good bye</p>", "See you");
  await choose(customer.accountId);
  await translateInto(person, "de");
  await openSignedIn(page, person.email, "/settings/languages");
  await page.getByRole("button", { name: "Translations of all templates" }).click();
  expect(Object.keys(await textsOf(await download(page)))).toEqual(["in-first.de.xlf"]);
  await page.getByRole("checkbox", { name: "Templates of all AWS accounts that I see" }).check();
  await keep(page, "translations-of-all-accounts");
  const texts = await textsOf(await download(page));
  expect(Object.keys(texts).toSorted()).toEqual(["in-first.de.xlf", "in-second.de.xlf"]);
  const back = translated(texts["in-second.de.xlf"]!, { "See you": "Bis bald" });
  await chooseFile(page, "back.zip", await zipped({ "in-second.de.xlf": back }));
  const importing = page.getByRole("dialog", { name: "Translations in 1 file" });
  await importing.getByRole("button", { name: "Save 1 new version" }).click();
  await expect(importing.getByText("1 file saved as new versions.")).toBeVisible();
  await choose(second.accountId);
  expect(await templateOf(person, elsewhere)).toMatchObject({
    versionNumber: 3,
    words: { de: { subject: "Bis bald" } },
  });
});
