import { prerenderedRoutes } from "#shared/entry-pages.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { password } from "#tests/support/product.ts";
import type { Page } from "@playwright/test";

/** Keeps the app's code from the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

/** What the browser reports as an error, such as html that React could not take over. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

test("the login form is filled in and sent before the app's code is there", async ({ page, product }) => {
  const { email } = await product.join("early@example.com");
  const errors = errorsOf(page);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Login - Sestina");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").pressSequentially(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page).toHaveURL("/login");
  release();
  await expect(page.getByRole("heading", { name: "Connect AWS account" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("what was entered stays when the app takes the page over, with its focus", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/register?email=ada%40example.com", { waitUntil: "commit" });
  await page.getByLabel("Password").pressSequentially("a long password");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Password").focus();
  release();
  // The button was pressed before it could act.
  await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue("a long password");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please enter a valid email")).toBeVisible();
  await expect(page.getByText("Please accept terms and conditions")).toBeHidden();
});

test("a press before the app's code is there acts once", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  release();
  await expect(page.getByRole("heading", { name: "Passkey" })).toBeVisible();
});

test("the chosen theme is there before the app's code", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("dark-mode-enabled", "true"));
  await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

test("the font before Open Sans has its height, and its place in every text", async ({ page, product }) => {
  const { email } = await product.join("fonts@example.com");
  await signInThroughLogin(page, email);
  const found = await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
    const face = faces.find((style) => style.getPropertyValue("font-family").includes("fallback"));
    const share = (name: string) => Number.parseFloat(face?.getPropertyValue(name) ?? "") / 100;
    await document.fonts.load("400 1000px 'Open Sans'");
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) throw new Error("No canvas");
    canvas.font = "400 1000px 'Open Sans'";
    const real = canvas.measureText("x");
    return {
      real: [real.fontBoundingBoxAscent / 1000, real.fontBoundingBoxDescent / 1000],
      fallback: [share("ascent-override"), share("descent-override")].map((value) => value * share("size-adjust")),
      texts: [...document.querySelectorAll("h1, h2, p, button, nav a")].map(
        (element) => getComputedStyle(element).fontFamily,
      ),
    };
  });
  expect(found.fallback[0]).toBeCloseTo(found.real[0] ?? NaN, 2);
  expect(found.fallback[1]).toBeCloseTo(found.real[1] ?? NaN, 2);
  expect(found.texts.length).toBeGreaterThan(10);
  for (const fonts of found.texts) expect(fonts).toMatch(/^"Open Sans", "Open Sans fallback", /);
});

for (const route of prerenderedRoutes) {
  test(`${route} is the same before and after the app takes it over`, async ({ page, browser, product }) => {
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const early = await still.newPage();
    await early.goto(route);
    const before = await early.getByRole("main").ariaSnapshot();
    await still.close();

    const errors = errorsOf(page);
    await page.goto(`${route}?utm_source=x`);
    await expect(page.locator("html")).toHaveAttribute("data-started");
    await page.waitForLoadState("networkidle");
    const after = await page.getByRole("main").ariaSnapshot();
    // Only the buttons of the stage's other providers are added.
    const added = /^.*(?:group "Other ways to sign in"|- paragraph: or|- button "Continue with \w+").*\n/gm;
    expect(after.replace(added, "")).toBe(before);
    expect(errors).toEqual([]);
  });
}
