import type { Page } from "@playwright/test";
import { languageRoutes } from "#shared/api/languages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Product } from "#tests/support/product.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

type Words = Readonly<Record<string, string>>;

function designOf(texts: readonly (readonly [english: string, words: Words])[]): string {
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const contents = texts.map(([english, words]) => {
    const translations = Object.entries(words).map(([code, text]) => [code, { text: `<p>${text}</p>` }]);
    return newContent("text", { text: `<p>${english}</p>`, _languages: Object.fromEntries(translations) });
  });
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], contents)]));
}

/**
 * English, German and Arabic; French was removed. Version 3 does not use German, in version 4 German is final, and in
 * version 5 a source has changed and a text is new. There are no words in `more` languages.
 */
async function openVersions(page: Page, product: Product, ...more: readonly string[]): Promise<string> {
  const studio = await openStudio(product);
  const { call, email } = studio.person;
  const id = await studio.template("welcome", "<p>Hello</p>", "Welcome");
  const setLanguages = async (codes: readonly string[], revision: number) => {
    const languages = codes.map((code) => ({ code }));
    const body = { languages, default: "en", namePattern: null, revision };
    expect((await call(languageRoutes.setLanguages, { body })).status).toBe(200);
  };
  const save = async (change: object) => {
    const { body: template } = await call(templateRoutes.getTemplate, { params: { id } });
    const body = { basedOnVersion: template.versionNumber, design: template.design, ...change };
    expect((await call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
  };
  await setLanguages(["en", "de", "ar", "fr", ...more], 0);
  const words = { de: "Hallo", ar: "مرحبا", fr: "Bonjour" };
  await save({ design: designOf([["Hello", words]]), languages: ["ar", "fr"] });
  await save({ languages: null, finals: { de: { version: 0 } }, words: { de: { subject: "Willkommen" } } });
  const texts = [["Good day", words] as const, ["New here", {}] as const];
  await save({ design: designOf(texts), words: { de: { subject: "Herzlich willkommen" } } });
  await setLanguages(["en", "de", "ar", ...more], 1);
  await openSignedIn(page, email);
  return id;
}

/** Whether a part of the page, or the page, is wider than its place. */
const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    ["html", "main", "main > section", "[role=dialog]"].some((selector) =>
      [...document.querySelectorAll(selector)].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
    ),
  );

test("two versions are compared in German, and the link shows the same again", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const id = await openVersions(page, product);
  await page.goto(`/templates/${id}/versions?number=5&compare=4`);
  const comparison = page.getByRole("region", { name: "Version 4 compared with version 5" });
  const frame = (number: number) => page.frameLocator(`iframe[title="Version ${number}, rendered"]`);
  const figure = (name: string) => comparison.getByRole("figure").filter({ hasText: new RegExp(`^${name}`) });
  const language = comparison.getByRole("button", { name: /^Language/ });

  await test.step("the language is chosen by keyboard", async () => {
    await expect(frame(5).getByText("Good day")).toBeVisible();
    await language.press("Enter");
    await expect(page.getByRole("option")).toHaveText([
      /^English.*Default$/,
      /^German$/,
      /^Arabic$/,
      /^French.*Removed$/,
    ]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/number=5&compare=4&language=de$/);
    for (const number of [4, 5]) {
      await expect(frame(number).locator("html")).toHaveAttribute("lang", "de");
      await expect(frame(number).getByText("Hallo")).toBeVisible();
    }
    await expect(figure("Subject").locator("ins")).toHaveText("Herzlich w");
    await expect(figure("Text part").locator("ins").first()).toHaveText("New here");
    await expect(figure("Html")).not.toContainText("Good day");
    await keep(page, "compared-in-german");
  });

  await test.step("the link shows the same again, on a phone below each other", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.reload();
    await expect(frame(4).getByText("Hallo")).toBeVisible();
    const [first, second] = await Promise.all(
      [4, 5].map(async (number) => page.locator(`iframe[title="Version ${number}, rendered"]`).boundingBox()),
    );
    expect(second!.y).toBeGreaterThan(first!.y + first!.height);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await keep(page, "compared-in-german-375");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a removed language is shown, and the one of the other version is missed", async () => {
    await language.press("Enter");
    await page.getByRole("option", { name: /^French/ }).click();
    await expect(frame(5).getByText("Bonjour")).toBeVisible();
    await expect(comparison.getByText("Your company has removed French. Version 5 has kept its words.")).toBeVisible();
    await page.goto(`/templates/${id}/versions?number=5&compare=3&language=de`);
    const other = page.getByRole("region", { name: "Version 3 compared with version 5" });
    await expect(other.getByText("Version 3 does not use German: the words are those of English.")).toBeVisible();
    await expect(frame(3).getByText("Hello")).toBeVisible();
    await expect(frame(5).getByText("Hallo")).toBeVisible();
    await keep(page, "language-not-used");
  });

  await test.step("a language of the link that there is not is said", async () => {
    await page.goto(`/templates/${id}/versions?number=5&compare=4&language=xx`);
    await expect(page.getByText("“xx” is none of the languages here. You see English instead.")).toBeVisible();
    await expect(frame(5).getByText("Good day")).toBeVisible();
  });

  await test.step("offline, another language of loaded versions is shown", async () => {
    await page.context().setOffline(true);
    await language.press("Enter");
    await page.getByRole("option", { name: /^German/ }).click();
    await expect(frame(5).getByText("Hallo")).toBeVisible();
    await page.context().setOffline(false);
    await comparison.getByRole("button", { name: "End comparison" }).click();
    await expect(page).toHaveURL(/versions\?number=5$/);
  });
});

test("two languages of a version are compared side by side", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const id = await openVersions(page, product);
  await page.goto(`/templates/${id}/versions`);
  const comparison = page.getByRole("region", { name: "Languages of version 5" });
  const frame = (name: string) => page.frameLocator(`iframe[title="${name}, rendered"]`);
  const texts = comparison.getByRole("list", { name: /^Texts in/ }).getByRole("listitem");

  await test.step("by keyboard, with the texts next to each other", async () => {
    await page.getByRole("button", { name: "Compare languages of version 5" }).press("Enter");
    await expect(frame("English").getByText("Good day")).toBeVisible();
    await expect(frame("German").getByText("Hallo")).toBeVisible();
    await expect(texts).toHaveText([
      /^SubjectEnglishWelcomeGermanHerzlich willkommen$/,
      /^Row 1: textEnglishGood dayGermanHallo.*Source changed$/,
      /^Row 1: textEnglishNew hereGermanNew here.*No words: as in the default language$/,
    ]);
    await expect(comparison.getByText("No words in German: 1 text")).toBeVisible();
    await expect(comparison.getByText("Source of German changed: 1 text")).toBeVisible();
    await keep(page, "two-languages");
    await texts.last().scrollIntoViewIfNeeded();
    await keep(page, "two-languages-texts");
    await comparison.getByRole("button", { name: /^Right/ }).press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/view=languages&language=en&beside=ar$/);
    await expect(frame("Arabic").locator("html")).toHaveAttribute("dir", "rtl");
    await expect(frame("Arabic").locator("html")).toHaveAttribute("lang", "ar");
    await expect(frame("English").locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("the link shows the same again, and languages change places", async () => {
    await page.reload();
    await expect(frame("Arabic").getByText("مرحبا")).toBeVisible();
    await comparison.getByRole("button", { name: /^Left/ }).press("Enter");
    await page.getByRole("option", { name: "Arabic" }).click();
    await expect(page).toHaveURL(/language=ar&beside=en$/);
    await expect(page.locator("iframe[title$=', rendered']").first()).toHaveAttribute("title", "Arabic, rendered");
    await keep(page, "arabic-and-english");
  });

  await test.step("other versions are looked at in the same languages", async () => {
    const activity = page.getByRole("complementary", { name: "Recent Activity" });
    await page.goto(`/templates/${id}/versions?number=5&view=languages&beside=de&language=xx`);
    await expect(comparison.getByText("“xx” is none of the languages here. You see English instead.")).toBeVisible();
    await activity.getByRole("button", { name: /^Version 3 / }).click();
    await expect(page.getByText("Version 3 does not use German: the words are those of English.")).toBeVisible();
    await expect(page).toHaveURL(/number=3/);
  });

  await test.step("on a phone they are below each other", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/templates/${id}/versions?number=5&view=languages`);
    await expect(frame("German").getByText("Hallo")).toBeVisible();
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await keep(page, "two-languages-375");
    await texts.last().scrollIntoViewIfNeeded();
    const [english, german] = [texts.last().getByText("New here").first(), texts.last().getByText("New here").last()];
    expect((await german.boundingBox())!.y).toBeGreaterThan((await english.boundingBox())!.y + 10);
    await keep(page, "two-languages-texts-375");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("what does not load is said, and loaded again", async () => {
    await page.route(`**/api/template/${id}/versions/4`, (route) =>
      route.fulfill({ status: 403, json: { detail: "NO_PERMISSION" } }),
    );
    await page.reload();
    await expect(comparison.getByText("Changed sources could not be found.")).toBeVisible();
    await expect(texts.nth(1)).toHaveText(/^Row 1: textEnglishGood dayGermanHallo$/);
    await page.unroute(`**/api/template/${id}/versions/4`);
    await comparison.getByRole("button", { name: "Try again" }).click();
    await expect(texts.nth(1)).toContainText("Source changed");
    await expect(comparison.getByText("Changed sources could not be found.")).toBeHidden();
    await page.route("**/api/languages", (route) => route.fulfill({ status: 403, json: { detail: "NO_PERMISSION" } }));
    await page.reload();
    await expect(comparison.getByText("The languages are not loaded.")).toBeVisible();
    await page.unroute("**/api/languages");
    await comparison.getByRole("button", { name: "Try again" }).click();
    await expect(frame("German").getByText("Hallo")).toBeVisible();
    await comparison.getByRole("button", { name: "End comparison" }).click();
    await expect(page).toHaveURL(/versions\?number=5$/);
  });
});

test("a language without words is listed with those that its mail shows", async ({ page, product }, info) => {
  const id = await openVersions(page, product, "de-AT");
  await page.goto(`/templates/${id}/versions?number=5&view=languages&language=en&beside=de-AT`);
  const texts = page.getByRole("list", { name: "Texts in English and Austrian German" }).getByRole("listitem");
  await expect(texts).toHaveText([
    /Austrian GermanHerzlich willkommen.*No words: as in German$/,
    /Austrian GermanHallo.*No words: as in German$/,
    /Austrian GermanNew here.*No words: as in the default language$/,
  ]);
  await expect(texts.first().getByText("Herzlich willkommen")).toHaveAttribute("lang", "de");
  await expect(page.frameLocator('iframe[title="Austrian German, rendered"]').getByText("Hallo")).toBeVisible();
  await screenKeeper(info)(page, "language-without-words");
});
