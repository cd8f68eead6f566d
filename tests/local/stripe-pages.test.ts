import { chromium, type Browser, type Page } from "@playwright/test";
import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, test } from "vitest";
import { settled } from "#tests/support/accessible.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";
import { clientFor, openSession } from "#tests/support/stripe-cloud.ts";
import { expect } from "#tests/support/seen.ts";

let browser: Browser;
let cloud: LocalConsole;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
  mkdirSync("test-output/payments", { recursive: true });
});
afterAll(() => browser.close());

beforeEach(async () => {
  cloud = await startLocalConsole();
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
});
afterEach(async () => {
  await page.close();
  await cloud.close();
});

/** The pages' policy blocks axe's script; the browser's evaluate runs it. */
async function violations(): Promise<unknown> {
  await settled(page);
  await page.evaluate(axe.source);
  return page.evaluate(
    "axe.run().then((found) => found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
  );
}

/** Takes a screenshot of the page, and checks it with axe. */
async function look(name: string): Promise<void> {
  await page.screenshot({ path: `test-output/payments/${name}.png` });
  expect(await violations()).toEqual([]);
}

const stripe = () => clientFor(cloud.url, "sk_test_local");

/** The card page of a new session, which redirects back to this local AWS. */
async function cardPage(): Promise<string> {
  const { url } = await openSession({ stripe: stripe(), url: cloud.url });
  return `${cloud.url}${new URL(url!).pathname}`;
}

test("a card is typed with the keyboard, corrected, and paid with; the customer returns to the shop", async () => {
  await page.goto(await cardPage());
  await expect(page.getByText("Card payment (local)")).toBeVisible();
  await page.getByLabel("Card number").fill("4242 4242 4242 4241");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12 / 40");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Your card number is invalid.");
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay $39.00" }).click();
  await page.waitForURL(/\/done\?session=cs_test_/);
});

test("a declined test card shows an error, and Back leads to the shop", async () => {
  await page.goto(await cardPage());
  await page.getByRole("button", { name: "4000 0000 0000 0002" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL(`${cloud.url}/back`);
});

test("the console refunds, lets a charge fail, and holds events by clicks", async () => {
  await page.goto(await cardPage());
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await page.waitForURL(/done/);
  await page.goto(`${cloud.url}/_local#payments`);
  const customer = page.getByRole("article", { name: "Customer ada@example.com" });
  await expect(customer).toContainText("1 × Starter (monthly)");
  await customer.getByRole("button", { name: "Let the next charge fail" }).click();
  await expect(customer).toContainText("next charge fails");
  await customer.getByRole("button", { name: /^Refund/ }).click();
  await expect(customer).toContainText("refunded");
  await page.getByRole("button", { name: "Hold events" }).click();
  await expect(page.getByRole("button", { name: "Hold events" })).toHaveAttribute("aria-pressed", "true");
  await stripe().customers.create({ name: "Bob" });
  await expect(page.getByText("1 held event")).toBeVisible();
  await page.getByRole("button", { name: /^Release customer.created/ }).click();
  await expect(page.getByText("1 held event")).toBeHidden();
  await cloud.call("POST", "/payments/agreements", { accountId: customerId, offerId: "offer-starter-monthly" });
  await expect(page.getByRole("table", { name: "Agreements" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await look(`console-${colorScheme}`);
  }
});

test.each(["light", "dark"] as const)("the pages have no accessibility violation, in %s", async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await page.goto(await cardPage());
  await page.getByRole("button", { name: "4000 0000 0000 9995" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card has insufficient funds.");
  await look(`card-${colorScheme}`);
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await page.waitForURL(/done/);
  const { data } = await stripe().customers.list();
  const portal = await stripe().billingPortal.sessions.create({
    customer: data[0]!.id,
    return_url: `${cloud.url}/back`,
  });
  await page.goto(`${cloud.url}${new URL(portal.url).pathname}`);
  await look(`portal-${colorScheme}`);
  await cloud.call("POST", "/payments/agreements", { accountId: customerId, offerId: "offer-starter-monthly" });
  await page.goto(`${cloud.url}/_marketplace`);
  await look(`marketplace-${colorScheme}`);
});
