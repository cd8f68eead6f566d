import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { writeIn } from "#tests/support/import-languages.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("the preview of changes that are not saved shows the mail in each language", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await writeIn(person, ["en", "de", "de-AT", "ar", "fr"]);
  const params = { id: await template("welcome", "<p>Hello</p>", "Welcome {{name}}") };
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const content = newContent("text", { text: "<p>Hello</p>" });
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [content])]));
  expect((await person.call(templateRoutes.saveTemplate, { params, body: { basedOnVersion: 2, design } })).status).toBe(
    200,
  );
  for (const body of [
    { name: "A customer", values: { name: "Grace" } },
    { name: "Ein Kunde", values: { name: "Jürgen" }, language: "de" },
  ])
    await person.call(sampleDataRoutes.saveSampleData, { params, body });
  await openSignedIn(page, person.email);

  await test.step("sample data is chosen on the page of the preview", async () => {
    await page.goto(`/templates/${params.id}/preview`);
    await page.getByRole("button", { name: /^Sample data/ }).click();
    await page.getByRole("option", { name: "A customer" }).click();
    await expect(page.getByRole("main").getByText("Welcome Grace", { exact: true })).toBeVisible();
  });

  await page.goto(`/templates/${params.id}/editor`);
  const editor = mailEditorOn(page);
  await editor.opened();
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const write = async (language: string, text: string) => {
    await app.getByRole("combobox", { name: "Language of the mail" }).selectOption(language);
    await app.getByRole("button", { name: "Next text without a translation" }).click();
    await editor.write("Hello", text);
  };
  await write("German", "Hallo");
  await write("Arabic", "مرحبا");
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const details = page.getByRole("complementary", { name: "Template details" });
  await details.getByLabel("Subject in German").fill("Willkommen {{name}}");
  await details.getByLabel("Preheader in German").fill("Schön, dass du da bist");
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await expect(details).toBeHidden();
  await app.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview of welcome" });
  const mail = preview.frameLocator("iframe");
  const choose = async (language: string) => {
    await preview.getByRole("button", { name: "Language of the mail" }).click();
    await page.getByRole("option", { name: language, exact: true }).click();
  };
  const missing = preview.getByText("The mail has no words in");

  await test.step("first in the default language", async () => {
    await expect(mail.getByText("Hello", { exact: true })).toBeVisible();
    await expect(preview.getByText("Welcome Grace", { exact: true })).toBeVisible();
  });

  await test.step("with the words that were just typed in German, and its sample data", async () => {
    await choose("German");
    await expect(mail.getByText("Hallo", { exact: true })).toBeVisible();
    await expect(mail.locator("html")).toHaveAttribute("lang", "de");
    await expect(mail.getByText("Schön, dass du da bist")).toBeAttached();
    await expect(preview.getByText("Willkommen Jürgen", { exact: true })).toBeVisible();
    await expect(missing).toBeHidden();
    await keep(page, "unsaved-in-german");
  });

  await test.step("with the words of a fallback", async () => {
    await choose("Austrian German");
    await expect(preview.getByText("The mail has no words in Austrian German. It is sent in German.")).toBeVisible();
    await expect(mail.getByText("Hallo", { exact: true })).toBeVisible();
    await choose("French");
    await expect(missing).toContainText("It is sent in English, the default language.");
    await expect(preview.getByText("Welcome Grace", { exact: true })).toBeVisible();
  });

  await test.step("from right to left in Arabic", async () => {
    await choose("Arabic");
    await expect(mail.getByText("مرحبا", { exact: true })).toBeVisible();
    await expect(mail.locator("html")).toHaveAttribute("dir", "rtl");
    await keep(page, "unsaved-in-arabic");
    await page.setViewportSize({ width: 375, height: 800 });
    await keep(page, "unsaved-in-arabic-375");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("without saving anything", async () => {
    const { body } = await person.call(templateRoutes.getTemplate, { params });
    expect(body).toMatchObject({ versionNumber: 3, words: {} });
  });
});
