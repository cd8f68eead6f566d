import { languageRoutes } from "#shared/api/languages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import type { Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

/** The company writes in English, German and French. The template has words in each. */
async function writeInThree(person: Person, id: string): Promise<void> {
  await putOnPlan(person, "Business");
  const languages = ["en", "de", "fr"].map((code) => ({ code }));
  const body = { languages, default: "en", namePattern: "{name}_{language}", revision: 0 };
  expect((await person.call(languageRoutes.setLanguages, { body })).status).toBe(200);
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const translations = { de: { text: "<p>Hallo</p>" }, fr: { text: "<p>Bonjour</p>" } };
  const text = newContent("text", { text: "<p>Hello</p>", _languages: translations });
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [text])]));
  const words = { de: { subject: "Willkommen" }, fr: { subject: "Bienvenue" } };
  const change = { basedOnVersion: 2, design, words };
  expect((await person.call(templateRoutes.saveTemplate, { params: { id }, body: change })).status).toBe(200);
}

test("a language is left out of a template, is not published, and comes back with its words", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("welcome", "<p>Hello</p>", "Welcome");
  await writeInThree(studio.person, id);
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  const editor = mailEditorOn(page);
  await editor.opened();
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const choice = app.getByRole("combobox", { name: "Language of the mail" });
  await choice.selectOption("French");
  await expect(editor.mail.getByText("Bonjour", { exact: true })).toBeVisible();
  const openDetails = async () => {
    await page.getByRole("button", { name: "Details", exact: true }).click();
    return page.getByRole("complementary", { name: "Template details" });
  };
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Success! Your template was saved.").last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  };

  await test.step("it is left out in Details, and the editor shows it no more", async () => {
    const details = await openDetails();
    await expect(details.getByLabel("Subject in French")).toBeVisible();
    await details.getByRole("radio", { name: "Only these" }).check();
    await details.getByRole("button", { name: "Remove French" }).click();
    await expect(details.getByLabel("Subject in French")).toBeHidden();
    await expect(details.getByLabel("Subject in German")).toBeVisible();
    await expect(choice.getByRole("option")).toHaveText(["English", "German"]);
    await expect(editor.mail.getByText("Hello", { exact: true })).toBeVisible();
    await details.getByRole("radio", { name: "Only these" }).scrollIntoViewIfNeeded();
    await keep(page, "languages-of-a-template");
    await page.setViewportSize({ width: 375, height: 800 });
    await keep(page, "languages-of-a-template-375");
    await page.setViewportSize({ width: 1280, height: 800 });
    await save();
    await expect(page.getByRole("button", { name: "2 languages" })).toBeVisible();
  });

  await test.step("it is not published, sent or translated", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("button", { name: "2 of 2 languages" })).toBeVisible();
    expect(await studio.customer.template("welcome_de")).toMatchObject({ subject: "Willkommen" });
    expect(await studio.customer.template("welcome_fr")).toBeUndefined();
    await page.goto(`/templates/${id}/preview`);
    await page.getByRole("button", { name: "Language of the mail" }).click();
    await expect(page.getByRole("option")).toHaveText([/^English/, "German"]);
    await page.goto(`/templates/${id}/versions`);
    await page.getByRole("button", { name: "Translations" }).click();
    const files = page.getByRole("dialog", { name: "Translations of welcome" });
    await files.getByRole("button", { name: /^Language/ }).click();
    await expect(page.getByRole("option")).toHaveText([/^German/]);
    await page.keyboard.press("Escape");
  });

  await test.step("it comes back with its words", async () => {
    await page.goto(`/templates/${id}/editor`);
    await editor.opened();
    const details = await openDetails();
    await details.getByRole("radio", { name: "All of your company" }).check();
    await expect(details.getByLabel("Subject in French")).toHaveValue("Bienvenue");
    await choice.selectOption("French");
    await expect(editor.mail.getByText("Bonjour", { exact: true })).toBeVisible();
    await save();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("button", { name: "3 of 3 languages" })).toBeVisible();
    expect(await studio.customer.template("welcome_fr")).toMatchObject({ subject: "Bienvenue" });
  });

  await test.step("the comparison of the versions says what was chosen", async () => {
    await page.goto(`/templates/${id}/versions?number=5&compare=4`);
    await expect(page.getByRole("group", { name: "Changes of Languages of the template" })).toContainText(
      "All of the company",
    );
    await keep(page, "compared-languages", ["light"]);
  });
});
