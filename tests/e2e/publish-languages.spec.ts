import { languageRoutes } from "#shared/api/languages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const languages = [{ code: "en" }, { code: "de" }, { code: "ar" }];
const setOf = { languages, default: "en", namePattern: null };

test("each language is published under a name of its own, and what was changed in Amazon SES is compared by language", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("welcome", "<p>Hello</p>", "Welcome");
  const { call, email } = studio.person;
  await call(languageRoutes.setLanguages, { body: { ...setOf, revision: 0 } });
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const text = newContent("text", { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" } } });
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [text])]));
  const body = { basedOnVersion: 2, design, words: { de: { subject: "Willkommen" } } };
  expect((await call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
  await openSignedIn(page, email);

  await test.step("the names are chosen, and shown before the first publish", async () => {
    await page.getByRole("link", { name: "Languages" }).click();
    await expect(page.getByText("Only the default language is published.")).toBeVisible();
    await page.getByRole("button", { name: "Change names" }).click();
    const names = page.getByRole("dialog", { name: "Names in Amazon SES" });
    await names.getByRole("radio", { name: "Every language" }).check();
    await names.getByLabel("Name of a language's template").fill("{name}");
    await names.getByRole("button", { name: "Save" }).click();
    await expect(names.getByText(/^must have \{name\} and \{language\} once each/)).toBeVisible();
    await names.getByLabel("Name of a language's template").fill("{name}--{language}");
    await expect(names.getByText("welcome, welcome--de, and welcome--ar")).toBeVisible();
    await keep(page, "name-pattern");
    await names.getByRole("button", { name: "Save" }).click();
    await expect(names).toBeHidden();
    await keep(page, "published-names");
    await page.goto(`/templates/${id}/preview`);
    await page.getByRole("button", { name: "3 languages" }).click();
    const rows = page.getByRole("table", { name: "Languages in Amazon SES" }).getByRole("row");
    await expect(rows).toHaveText([
      /Language/,
      /Default languagewelcomeNot yet/,
      /Germanwelcome--de/,
      /Arabicwelcome--ar/,
    ]);
    await keep(page, "names-before-the-first-publish");
    await page.keyboard.press("Escape");
  });

  await test.step("all are published", async () => {
    await page.goto(`/templates/${id}/editor`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    await expect(page.getByRole("button", { name: "3 of 3 languages" })).toBeVisible();
    expect(await studio.customer.template("welcome--de")).toMatchObject({ subject: "Willkommen" });
    expect(await studio.customer.template("welcome--ar")).toMatchObject({ subject: "Welcome" });
  });

  await test.step("code to copy picks the name by language", async () => {
    await page.goto(`/templates/${id}/preview`);
    await expect(page.getByRole("button", { name: "3 of 3 languages" })).toBeVisible();
    await page.getByRole("button", { name: "Use in code" }).click();
    const code = page.getByRole("dialog", { name: "Send welcome from your code" });
    await code.getByRole("tab", { name: "Node.js" }).click();
    await expect(code.getByText('templateNameIn("de")')).toBeVisible();
    await keep(page, "code-by-language", ["light"]);
    await page.goto(`/templates/${id}/editor`);
  });

  await test.step("a foreign change of one is shown for that one, and overwritten", async () => {
    await studio.customer.changeTemplate("welcome--de", { subject: "Fremd", html: "<p>Fremd</p>", text: "x" });
    await call(templateRoutes.saveTemplate, {
      params: { id },
      body: { basedOnVersion: 3, design, words: { de: { subject: "Neu" } } },
    });
    await page.reload();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const drift = page.getByRole("dialog", { name: "Changed in Amazon SES" });
    await expect(drift.getByText(/^welcome--de \(German\)/)).toBeVisible();
    await expect(page.getByText("2 of 3 languages")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/templates");
    await expect(other.getByRole("row", { name: /welcome/ }).getByText("2 of 3 languages")).toBeVisible();
    await keep(other, "published-in-two-of-three");
    await other.setViewportSize({ width: 375, height: 800 });
    await expect(other.getByText("2 of 3 languages")).toBeVisible();
    await keep(other, "published-in-two-of-three-375");
    await other.close();
    await expect(drift.getByText(/keeping it adds its words, links and pictures here in a new version/)).toBeVisible();
    await keep(page, "changed-in-german");
    await drift.getByRole("button", { name: "Overwrite with mine" }).click();
    await expect(page.getByRole("button", { name: "3 of 3 languages" })).toBeVisible();
    expect(await studio.customer.template("welcome--de")).toMatchObject({ subject: "Neu" });
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "3 of 3 languages" }).click();
    await keep(page, "languages-375");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("another one is kept as the words of its language", async () => {
    const held = await studio.customer.template("welcome--de");
    const theirs = { subject: "Grüß dich", html: held!.html.replaceAll("Hallo", "Servus"), text: "Servus" };
    await studio.customer.changeTemplate("welcome--de", theirs);
    const saved = await call(templateRoutes.saveTemplate, {
      params: { id },
      body: { basedOnVersion: 4, design, subject: "Good to see you", words: { de: { subject: "Neu" } } },
    });
    expect(saved.status).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const drift = page.getByRole("dialog", { name: "Changed in Amazon SES" });
    await drift.getByRole("button", { name: "Keep theirs as a new version" }).click();
    await expect(page.getByText("The newest version has in German what Amazon SES holds.")).toBeVisible();
    await keep(page, "kept-german");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    expect(await studio.customer.template("welcome--de")).toEqual(theirs);
    expect(await studio.customer.template("welcome")).toMatchObject({ subject: "Good to see you" });
    await page.goto(`/templates/${id}/preview`);
    await page.getByRole("button", { name: "Language of the mail" }).click();
    await page.getByRole("option", { name: "German" }).click();
    await expect(page.getByRole("main").locator("iframe").first().contentFrame().getByText("Servus")).toBeVisible();
  });
});
