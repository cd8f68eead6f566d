import { languageRoutes } from "#shared/api/languages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("the text part of a mail is written by hand in German, looked at and sent", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  await customer.verify("ada@example.com");
  const id = await template("welcome", "<p>Hello</p>", "Welcome");
  const languages = [{ code: "en" }, { code: "de" }, { code: "fr" }];
  const setOf = { languages, default: "en", namePattern: null, revision: 0 };
  expect((await person.call(languageRoutes.setLanguages, { body: setOf })).status).toBe(200);
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const _languages = { de: { text: "<p>Hallo</p>" }, fr: { text: "<p>Salut</p>" } };
  const text = newContent("text", { text: "<p>Hello</p>", _languages });
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [text])]));
  const body = { basedOnVersion: 2, design, text: "Hello, by hand.\n" };
  expect((await person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  await mailEditorOn(page).opened();
  const details = page.getByRole("complementary", { name: "Template details" });
  const byHand = details.getByRole("checkbox", { name: "Write the text part in German by hand" });
  const german = details.getByRole("textbox", { name: "Text part in German" });
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  };
  await page.getByRole("button", { name: "Details", exact: true }).click();

  await test.step("it begins with the one that is made from the design in German", async () => {
    await expect(details.getByText("It is made from the design in German.")).toBeVisible();
    await byHand.check();
    await expect(german).toHaveValue("Hallo\n");
    await german.fill("Hallo,\nvon Hand.\n");
    await details.getByRole("checkbox", { name: "German is final" }).check();
    await keep(page, "text-in-german");
    await page.setViewportSize({ width: 375, height: 800 });
    await german.scrollIntoViewIfNeeded();
    await keep(page, "text-in-german-375");
    await page.setViewportSize({ width: 1280, height: 800 });
    await save();
    await page.reload();
    await mailEditorOn(page).opened();
    await page.getByRole("button", { name: "Details", exact: true }).click();
    await expect(german).toHaveValue("Hallo,\nvon Hand.\n");
  });

  await test.step("its source is the text part of the default language", async () => {
    await details.getByRole("textbox", { name: "Text part", exact: true }).fill("Good day, by hand.\n");
    await save();
    await details.getByRole("button", { name: "Review German" }).click();
    const review = page.getByRole("dialog", { name: "Changed since German was final" });
    const changed = review.getByRole("list", { name: "Texts changed since German was final" }).getByRole("listitem");
    await expect(changed).toHaveText([
      /^Text part.*Hello, by hand\.\s*NowGood day, by hand\.\s*GermanHallo,\s*von Hand\.\s*$/,
    ]);
    await review.getByRole("button", { name: "Keep translation: Text part" }).click();
    await expect(review.getByText("Every text was looked at.")).toBeVisible();
    await review.getByRole("button", { name: "Close" }).last().click();
    await save();
  });

  await test.step("versions are compared with it", async () => {
    await page.goto(`/templates/${id}/versions?number=4&compare=3`);
    const changes = page.getByRole("group", { name: "Changes of Other languages" });
    await expect(changes).toContainText("Text part in German:");
    await expect(changes).toContainText("von Hand.");
  });

  await test.step("the preview shows it in German, and in French the one that is made from the design", async () => {
    await page.goto(`/templates/${id}/preview`);
    const choose = async (language: string) => {
      await page.getByRole("button", { name: "Language of the mail" }).click();
      await page.getByRole("option", { name: language }).click();
    };
    await page.getByRole("button", { name: "Text", exact: true }).click();
    const shown = page.getByLabel("Text part of welcome");
    await expect(shown).toHaveText("Good day, by hand.");
    await choose("French");
    await expect(shown).toHaveText("Salut");
    await choose("German");
    await expect(shown).toHaveText("Hallo, von Hand.");
    await keep(page, "preview-of-text-in-german");
  });

  await test.step("a test mail in German has it", async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Send template" });
    await dialog.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    const report = page.getByRole("dialog", { name: "Sent mails" });
    await expect(report.getByRole("row", { name: /ada@example.com/ })).toContainText("German");
    expect(mailsTo(product, "ada@example.com")[0]?.text).toMatch(/^Hallo,\nvon Hand\.\s*$/);
  });

  await test.step("it is made from the design again", async () => {
    await page.goto(`/templates/${id}/editor`);
    await mailEditorOn(page).opened();
    await page.getByRole("button", { name: "Details", exact: true }).click();
    await byHand.uncheck();
    await expect(german).toBeHidden();
    await save();
    const { words } = (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
    expect(words).toEqual({});
  });
});
