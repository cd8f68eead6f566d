import { languageRoutes } from "#shared/api/languages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";

test("a language is final, its sources change, and what was translated from them is looked at again", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const { call, email } = studio.person;
  const id = await studio.template("welcome", "<p>Hello</p>", "Welcome");
  const languages = [{ code: "en" }, { code: "de" }];
  const setOf = { languages, default: "en", namePattern: null, revision: 0 };
  expect((await call(languageRoutes.setLanguages, { body: setOf })).status).toBe(200);
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const text = (english: string, german: string) =>
    newContent("text", { text: `<p>${english}</p>`, _languages: { de: { text: `<p>${german}</p>` } } });
  const contents = [text("Hello", "Hallo"), text("Goodbye", "Tschüss")];
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], contents)]));
  const change = { basedOnVersion: 2, design, words: { de: { subject: "Willkommen" } } };
  expect((await call(templateRoutes.saveTemplate, { params: { id }, body: change })).status).toBe(200);
  await openSignedIn(page, email, `/templates/${id}/editor`);
  const editor = mailEditorOn(page);
  await editor.opened();
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const details = page.getByRole("complementary", { name: "Template details" });
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  };

  await test.step("German is marked as final", async () => {
    await details.getByRole("checkbox", { name: "German is final" }).check();
    await expect(details.getByText("From the next save on.")).toBeVisible();
    await save();
    await expect(details.getByText("Since version 4.")).toBeVisible();
  });

  await test.step("a changed source is marked where it stands, in the editor and in Details", async () => {
    const box = await editor.mail.getByText("Hello", { exact: true }).boundingBox();
    await page.mouse.click(box!.x + 5, box!.y + box!.height / 2);
    await expect(app.getByRole("option", { name: /^Text, row 1/, selected: true })).toBeVisible();
    await editor.write("Hello", "Good day");
    await page.getByRole("textbox", { name: "Subject", exact: true }).fill("Welcome!");
    await save();
    await expect(details.getByText("Source changed: 2 texts")).toBeVisible();
    await app.getByRole("combobox", { name: "Language of the mail" }).selectOption("German");
    await expect(app.getByText("Source changed: 1")).toBeVisible();
    await app.getByRole("button", { name: "Next text whose source has changed" }).click();
    await expect(app.getByRole("option", { name: /^Text, row 1.*: Source changed$/, selected: true })).toBeVisible();
    await keep(page, "source-changed");
    await page.setViewportSize({ width: 375, height: 800 });
    await keep(page, "source-changed-375");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("before and after are compared, and a translation is kept", async () => {
    await details.getByRole("button", { name: "Review German" }).click();
    const review = page.getByRole("dialog", { name: "Changed since German was final" });
    const texts = review.getByRole("list", { name: "Texts changed since German was final" }).getByRole("listitem");
    await expect(texts).toHaveText([
      /^Subject.*In version 4WelcomeNowWelcome!GermanWillkommen$/,
      /^Row 1: text.*In version 4HelloNowGood dayGermanHallo$/,
    ]);
    await keep(page, "review");
    // So high that the panel behind the dialog fits: while a dialog holds the page, axe takes labels below the window for hidden.
    await page.setViewportSize({ width: 375, height: 1000 });
    await expect.poll(() => sideways(review)).toEqual([]);
    const [before, now] = [review.getByText("Hello", { exact: true }), review.getByText("Good day")];
    expect((await now.boundingBox())!.y).toBeGreaterThan((await before.boundingBox())!.y + 10);
    await keep(page, "review-375");
    await page.setViewportSize({ width: 1280, height: 800 });
    await review.getByRole("button", { name: "Keep translation: Subject" }).click();
    await expect(texts).toHaveCount(1);
    await review.getByRole("button", { name: "Close" }).last().click();
    await expect(details.getByText("Source changed: 1 text")).toBeVisible();
  });

  await test.step("another translation ends the mark as well", async () => {
    await editor.write("Hallo", "Guten Tag");
    await save();
    await expect(details.getByText(/^Source changed/)).toBeHidden();
    await expect(details.getByText("Since version 4.")).toBeVisible();
    await page.reload();
    await editor.opened();
    await page.getByRole("button", { name: "Details", exact: true }).click();
    await expect(details.getByRole("checkbox", { name: "German is final" })).toBeChecked();
    await expect(details.getByText(/^Source changed/)).toBeHidden();
  });

  await test.step("the comparison of versions says since when it is final, and publishing says what has changed", async () => {
    await page.getByRole("textbox", { name: "Subject", exact: true }).fill("Welcome back");
    await save();
    await expect(details.getByText("Source changed: 1 text")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("German is final, but the source of 1 text has changed since.")).toBeVisible();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    await page.goto(`/templates/${id}/versions?number=6&compare=3`);
    await expect(page.getByRole("group", { name: "Changes of Final languages" })).toContainText(
      "German since version 4",
    );
  });

  await test.step("an earlier version that does not load is said, and loaded again", async () => {
    await page.route(`**/api/template/${id}/versions/4`, (route) =>
      route.fulfill({ status: 403, json: { detail: "NO_PERMISSION" } }),
    );
    await page.goto(`/templates/${id}/editor`);
    await editor.opened();
    await page.getByRole("button", { name: "Details", exact: true }).click();
    await expect(details.getByText("Changed sources could not be found.")).toBeVisible();
    await expect(details.getByText(/^Source changed/)).toBeHidden();
    await page.unroute(`**/api/template/${id}/versions/4`);
    await details.getByRole("button", { name: "Try again" }).click();
    await expect(details.getByText("Source changed: 1 text")).toBeVisible();
    await expect(details.getByText("Changed sources could not be found.")).toBeHidden();
  });
});
