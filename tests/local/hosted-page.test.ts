import { chromium, type Browser, type Page } from "@playwright/test";
import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, test } from "vitest";
import { settled } from "#tests/support/accessible.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { authorizeUrl, exchange, startHostedPool, verified, type HostedPool } from "#tests/support/hosted-pool.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { expect } from "#tests/support/seen.ts";

let browser: Browser;
let running: HostedPool;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
  mkdirSync("test-output/hosted", { recursive: true });
});
afterAll(() => browser.close());

beforeEach(async () => {
  running = await startHostedPool();
  page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
});
afterEach(async () => {
  await page.close();
  await running.close();
});

async function violations(): Promise<unknown> {
  await settled(page);
  await page.evaluate(axe.source);
  return page.evaluate(
    "axe.run(document).then((found) => found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
  );
}

/** Presses Tab until an element of this role and name has the focus. */
async function tabTo(role: "link" | "button", name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  for (let steps = 0; steps < 20; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

test.each(["light", "dark"] as const)("by keyboard from the sign-in page to the app, in %s", async (colorScheme) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) problems.push(message.text());
  });
  await page.emulateMedia({ colorScheme });
  await page.goto(authorizeUrl(running));
  await expect(page.getByRole("heading", { name: "Sign in to Sestina" })).toBeVisible();
  await page.screenshot({ path: `test-output/hosted/login-${colorScheme}.png` });
  expect(await violations()).toEqual([]);

  await tabTo("link", "Continue with Google");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not the real Google")).toBeVisible();
  await page.screenshot({ path: `test-output/hosted/picker-${colorScheme}.png` });
  expect(await violations()).toEqual([]);

  await page.getByText("Use another account").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("cy@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cy");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Test");
  expect(await violations()).toEqual([]);
  await tabTo("button", "Add and continue");
  const arrived = page.waitForRequest((request) => request.url().startsWith(running.callbackUrl));
  await page.keyboard.press("Enter");
  const back = new URL((await arrived).url()).searchParams;
  expect(back.get("state")).toBe("state-of-the-app");
  const { body } = await exchange(running, back.get("code") ?? "");
  expect(await verified(running, "id", body.id_token)).toMatchObject({ given_name: "Cy", email_verified: true });
  expect(problems).toEqual([]);
});

test("the pages' policies allow the redirect to an app on another port", async () => {
  const app = new URL(running.callbackUrl);
  app.port = String(Number(app.port) + 1);
  await page.goto(authorizeUrl(running, { redirect_uri: app.href, identity_provider: "Microsoft" }));
  const arrived = page.waitForRequest((request) => request.url().startsWith(app.href), {
    timeout: scaledTimeout(10_000),
  });
  await page.getByRole("button", { name: "Ada Example" }).click();
  expect(new URL((await arrived).url()).searchParams.has("code")).toBe(true);
});

test("a wrong password is announced to screen readers", async () => {
  await page.goto(authorizeUrl(running));
  await page.getByRole("textbox", { name: "E-mail" }).fill("nobody@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("not-it");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Incorrect username or password.");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("nobody@example.com");
  expect(await violations()).toEqual([]);
});
