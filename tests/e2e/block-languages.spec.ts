import { blockRoutes } from "#shared/api/blocks.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("the preview of a block shows it in each language of the company", async ({ page, product }, info) => {
  const { person } = await openStudio(product);
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  const keep = screenKeeper(info);
  await putOnPlan(person, "Business");
  const languages = ["en", "de", "de-AT", "ar"].map((code) => ({ code }));
  await person.call(languageRoutes.setLanguages, { body: { languages, default: "en", revision: 0 } });
  const text = { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" } } };
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("text", text)])]));
  const { body: made } = await person.call(blockRoutes.createBlock, {
    body: { label: "Greeting", description: "On top", design },
  });
  await openSignedIn(page, person.email, `/templates/reusable-blocks?blockId=${made.id}`);
  await mailEditorOn(page).opened();
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  await app.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview of Greeting" });
  const mail = preview.frameLocator("iframe");
  await expect(mail.getByText("Hello", { exact: true })).toBeVisible();
  const choose = async (language: string) => {
    await preview.getByRole("button", { name: "Language of the mail" }).click();
    await page.getByRole("option", { name: language, exact: true }).click();
  };
  await choose("German");
  await expect(mail.getByText("Hallo", { exact: true })).toBeVisible();
  await expect(mail.locator("html")).toHaveAttribute("lang", "de");
  await expect(preview.getByText("The block has no words")).toBeHidden();
  await keep(page, "block-in-german");
  await choose("Austrian German");
  await expect(preview.getByText("The block has no words in Austrian German: it is shown in German.")).toBeVisible();
  await expect(mail.getByText("Hallo", { exact: true })).toBeVisible();
  await choose("Arabic");
  await expect(preview.getByText("The block has no words in Arabic: it is shown in English.")).toBeVisible();
  await expect(mail.getByText("Hello", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "block-in-arabic-375");
});
