import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { userRoutes } from "#shared/api/users.ts";
import { expect, test } from "#tests/support/journey.ts";
import { password } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";
import type { Page } from "@playwright/test";

test.use({ locale: "de-AT" });

/** The paths of the screens behind the sign-in. The modules themselves have types for the browser alone. */
async function screenPaths(): Promise<string[]> {
  const files = ["screens.ts", "help-screens.ts"].map((file) =>
    resolve(import.meta.dirname, "../../web/src/app", file),
  );
  const source = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  return [...source.matchAll(/^ +(?:\{ )?path: "([^"]+)"/gm)].map(([, path = ""]) => path);
}

/** Words of English sentences that are none of German ones. */
const english = /\b(the|and|your|you|of|is|are|with|this|that|from|please|not|can|has|have|were)\b/i;

/** What a user reads or hears on the page, without code, data of the API and mails. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element | null) => element?.closest("script, style, code, pre, iframe, [lang=en]") === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      if (shown(parentElement)) texts.push(textContent ?? "");
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (shown(element)) texts.push(element.getAttribute(name) ?? "");
      }
    }
    return texts;
  });

test("the app is German in a German browser, English by choice, and the choice survives another browser and the sign-out", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await product.join("german@example.com");
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { name: "Willkommen" })).toBeVisible();
  await keep(page, "login-german");
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Passwort", { exact: true }).fill("wrong-Horse-7");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("E-Mail-Adresse oder Passwort falsch")).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("link", { name: "Vorlagen", exact: true })).toBeVisible();
  await keep(page, "home-german");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "home-german-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect.poll(async () => (await person.call(userRoutes.getUser)).body.language).toBe("de");
  await page.getByRole("button", { name: /^Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.getByRole("link", { name: "Templates", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await person.call(userRoutes.getUser)).body.language).toBe("en");
  // Chosen in another browser.
  await person.call(userRoutes.changeLanguage, { body: { language: "de" } });
  await page.reload();
  await expect(page.getByRole("link", { name: "Vorlagen", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.getByRole("link", { name: "Templates", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
});

test("what was built into the page in English is not shown to a German reader", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.locator("#root button").first()).toBeAttached();
  await expect(page.getByRole("button", { name: "Login" })).toBeHidden();
  release(undefined);
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
});

test("no screen has an English sentence in German", async ({ page, product }) => {
  test.slow();
  const studio = await openStudio(product);
  const id = await studio.template("welcome", "<p>Hallo {{name}}</p>", "Willkommen");
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(studio.person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  const found: string[] = [];
  const paths = (await screenPaths()).filter((path) => !path.includes(":id") || path.startsWith("/templates"));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    await page.goto(path.replace(":id", id));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const text of await textsOn(page))
      if (english.test(text.replace("MAIL FROM", ""))) found.push(`${path}: ${text.trim()}`);
  }
  expect(found).toEqual([]);
});
