import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { allowOnly } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";
import { bringBack, translateInto, translationsOf } from "#tests/support/translations.ts";

const texts = ["Hello {{name}}", "See our shop", "Good bye"];

/** Saves three texts as the template's next version; returns the number of the version. */
async function write(person: Person, id: string, [first, ...others]: readonly string[] = texts): Promise<number> {
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const contents = [first, ...others].map((text) => newContent("text", { text: `<p>${text}</p>` }));
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], contents)]));
  const { body: now } = await person.call(templateRoutes.getTemplate, { params: { id } });
  const body = { basedOnVersion: now.versionNumber, design };
  const { body: saved } = await person.call(templateRoutes.saveTemplate, { params: { id }, body });
  return saved.versionNumber;
}

/** What a translator's program does with an XLIFF file: it writes a target to each source that it knows. */
const translated = (file: string, words: Readonly<Record<string, string>>): string =>
  file.replace(/( *)<source xml:space="preserve">(.*)<\/source>/g, (whole, space: string, source: string) => {
    const word = words[source.replace(/<ph [^>]*\/>/, "…")];
    const code = /<ph [^>]*\/>/.exec(source)?.[0] ?? "";
    return word === undefined
      ? whole
      : `${whole}\n${space}<target xml:space="preserve">${word.replace("…", code)}</target>`;
  });

const asTranslated = (file: string): string => file.replaceAll('state="initial"', 'state="translated"');

async function downloaded(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

async function openTranslations(page: Page) {
  await page.getByRole("button", { name: "More actions for welcome", exact: true }).click();
  await page.getByRole("menuitem", { name: "Translations" }).click();
  return page.getByRole("dialog", { name: "Translations of welcome" });
}

test("a file goes to a translator and comes back as a new version; what cannot be used is left out", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hello</p>", "Welcome");
  await write(person, id);
  const now = async () => (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
  await openSignedIn(page, person.email, "/templates");
  const without = await openTranslations(page);
  await expect(without.getByText("No languages yet")).toBeVisible();
  await without.getByRole("link", { name: "Languages" }).click();
  await expect(page.getByRole("heading", { name: "Languages", level: 1 })).toBeVisible();

  await translateInto(person, "de", "ar");
  await page.goto("/templates");
  const exchange = await openTranslations(page);
  await expect(exchange.getByRole("button", { name: /^Language/ })).toContainText("German");
  await keep(page, "translations");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "translations-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  const file = await downloaded(page);
  expect(file.name).toBe("welcome.de.xlf");

  await bringBack(page, file.name, file.text);
  const importing = page.getByRole("dialog", { name: "German for welcome" });
  await expect(importing.getByText("Nothing to save")).toBeVisible();
  await expect(importing.getByText("Unchanged: 4")).toBeVisible();
  await importing.getByRole("button", { name: "Close" }).last().click();
  expect((await now()).versionNumber).toBe(3);

  await openTranslations(page);
  await bringBack(page, "welcome.docx", file.text);
  await expect(exchange.getByText("The file's name must end in")).toBeVisible();
  await bringBack(page, file.name, file.text.replace('trgLang="de"', 'trgLang="fr"'));
  await expect(exchange.getByText('The file is for the language "fr", into which')).toBeVisible();
  const words = { Welcome: "Willkommen", "Hello …": "Hallo!", "See our shop": "Unser Laden", "Good bye": "Bis bald" };
  const german = asTranslated(translated(file.text, words));
  await bringBack(page, file.name, german);
  await expect(importing.getByRole("row", { name: /Hello/ })).toContainText("The code {{name}} is missing.");
  await expect(importing.getByRole("row", { name: /See our shop/ })).toContainText("Unser Laden");
  for (const count of ["Refused: 1", "New: 3"]) await expect(importing.getByText(count)).toBeVisible();
  await expect(importing.getByText("Unchanged")).toBeHidden();
  await keep(page, "import");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page.getByRole("dialog"))).toEqual([]);
  await keep(page, "import-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await importing.getByRole("button", { name: "Save as new version" }).click();
  await expect(page.getByText("Version 4 has the new translations in German.")).toBeVisible();
  await expect(importing).toBeHidden();
  const { design, versionNumber, words: saved } = await now();
  expect(versionNumber).toBe(4);
  expect(saved).toEqual({ de: { subject: "Willkommen" } });
  expect(design).toContain("Unser Laden");
  expect(design).toContain("Bis bald");
  expect(design).not.toContain("Hallo!");
});

test("translations of changed sources are saved only by choice, after a comparison with the newest version", async ({
  page,
  product,
}) => {
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hello</p>", "Welcome");
  await write(person, id);
  await translateInto(person, "de");
  const { text } = await translationsOf(person, id, { "See our shop": "Unser Laden", "Good bye": "Bis bald" });
  await openSignedIn(page, person.email, `/templates/${id}/versions`);
  await page.getByRole("button", { name: "Translations" }).click();
  await bringBack(page, "back.json", text);
  const importing = page.getByRole("dialog", { name: "German for welcome" });
  await expect(importing.getByText("New: 2")).toBeVisible();

  await write(person, id, ["Hello {{name}}", "Visit our shop", "Good bye"]);
  const save = importing.getByRole("button", { name: "Save as new version" });
  await save.click();
  await expect(importing.getByText("Somebody saved this template since you opened it.")).toBeVisible();
  await importing.getByRole("button", { name: "Compare with the newest version" }).click();
  await expect(importing.getByRole("row", { name: /Visit our shop/ })).toContainText("Source changed");
  await save.click();
  await expect(page.getByText("Version 5 has the new translations in German.")).toBeVisible();
  await expect(page.getByText("Version 5", { exact: true })).toBeVisible();
  const design = async () => (await person.call(templateRoutes.getTemplate, { params: { id } })).body.design;
  expect(await design()).toContain("Bis bald");
  expect(await design()).not.toContain("Unser Laden");

  await page.getByRole("button", { name: "Translations" }).click();
  await bringBack(page, "back.json", text);
  await save.click();
  await expect(importing.getByText("Nothing else in the file is new.")).toBeVisible();
  await importing.getByRole("checkbox", { name: /Save translations of changed sources too/ }).check();
  await save.click();
  await expect(page.getByText("Version 6 has the new translations in German.")).toBeVisible();
  expect(await design()).toContain("Unser Laden");
});

test("a member who may not edit templates only downloads files, and languages that do not load are loaded again", async ({
  page,
  product,
}) => {
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hello</p>", "Welcome");
  await write(person, id);
  await translateInto(person, "de");
  await allowOnly(person, ["publish_templates"]);
  const languages = /\/api\/languages$/;
  // Before the page opens: it may load what its dialogs need in advance.
  await page.route(languages, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }));
  await openSignedIn(page, person.email, "/templates");
  const exchange = await openTranslations(page);
  await expect(exchange.getByText("Too many attempts. Please wait a moment and try again.")).toBeVisible();
  await page.unroute(languages);
  await exchange.getByRole("button", { name: "Try again" }).click();
  await expect(exchange.getByRole("button", { name: "Choose file" })).toBeDisabled();
  await exchange.getByRole("button", { name: /^File format/ }).click();
  await page.getByRole("option", { name: /^CSV/ }).click();
  const { name, text } = await downloaded(page);
  expect(name).toBe("welcome.de.csv");
  expect(text).toContain('"See our shop"');
});
