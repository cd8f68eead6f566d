import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, test } from "vitest";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { choose } from "#tests/support/choose.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";
import { expect } from "#tests/support/seen.ts";

/** The settings of the local AWS's behaviour on the console's page, in a real browser. */

let browser: Browser;
let cloud: LocalConsole;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(() => browser.close());
beforeEach(async () => {
  cloud = await startLocalConsole();
  page = await browser.newPage();
});
afterEach(async () => {
  await page.close();
  await cloud.close();
});

test("event delivery is set to twice, and back to once", async () => {
  await page.goto(`${cloud.url}/_local#events`);
  await page.getByRole("button", { name: "Deliver each twice" }).click();
  await expect(page.getByText("Each event is delivered to its target twice, at the same time.")).toBeVisible();
  expect(cloud.events.mode()).toEqual({ copies: 2 });
  await page.getByRole("button", { name: "Deliver each once" }).click();
  await expect(page.getByText("Each event is delivered to its target once.")).toBeVisible();
  expect(cloud.events.mode()).toEqual({ copies: 1 });
});

test("the AWS behaviour of an account is set, saved, and shown again", async () => {
  const open = async () => {
    await page.goto(`${cloud.url}/_local#aws/${customerId}`);
    await page.getByText("Behaviour that AWS leaves open, and quotas").click();
  };
  await open();
  await choose(page, "GetEmailTemplate", "1 call per second");
  await choose(page, "Characters beyond ASCII in what is read", "as \\uXXXX");
  await choose(page, "{{ses:openTracker}}, {{amazonSESUnsubscribeUrl}}", "are filled in before a template is rendered");
  await page.getByLabel("Reads are behind by (seconds)").fill("5");
  await page.getByLabel("New roles can be assumed after (seconds)").fill("10");
  await page.getByLabel("Most templates").fill("3");
  await page.getByRole("button", { name: "Save behaviour" }).click();
  await expect(page.getByText("AWS behaves so for this account from now on.")).toBeVisible();

  const set = {
    getTemplatePerSecond: 1,
    escapesReads: true,
    tagsFirst: true,
    staleSeconds: 5,
    iamDelaySeconds: 10,
    templateQuota: 3,
  };
  const { body } = await cloud.call("GET", "/accounts");
  expect(body.accounts.find(({ id }: { id: string }) => id === customerId).behaviour).toMatchObject(set);
  await page.reload();
  await open();
  await expect(page.getByLabel("Reads are behind by (seconds)")).toHaveValue("5");
  await expect(page.getByRole("button", { name: "GetEmailTemplate 1 call per second" })).toBeVisible();
  await expect(page.getByLabel("Most identities")).toHaveValue("");
});
