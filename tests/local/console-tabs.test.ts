import { ListEmailTemplatesCommand } from "@aws-sdk/client-sesv2";
import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from "vitest";
import { operator } from "#local/operator.ts";
import { settled } from "#tests/support/accessible.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { choose } from "#tests/support/choose.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { makeMail, startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";
import { expect } from "#tests/support/seen.ts";

let browser: Browser;
let cloud: LocalConsole;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
  mkdirSync("test-output/console", { recursive: true });
});
afterAll(() => browser.close());

beforeEach(async () => {
  cloud = await startLocalConsole();
  page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
});
afterEach(async () => {
  await page.close();
  await cloud.close();
});

/** The violations that axe finds on the page. Mails are untrusted html, and no script runs in their frames. */
async function violations(rules?: string[]): Promise<unknown> {
  await settled(page);
  const options = JSON.stringify({ iframes: false, ...(rules && { runOnly: rules }) });
  return page.evaluate(
    `axe.run(document, ${options}).then((found) => found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  );
}

/** Data for every part of the local AWS that has a tab. */
async function fill(): Promise<void> {
  cloud.mailbox.deliver(makeMail({ html: '<a href="https://app.example/verify">Confirm</a>' }));
  await cloud.call("POST", `/accounts/${customerId}/roles`, { externalId: "a-company" });
  await cloud.call("POST", `/accounts/${customerId}/ses/eu-central-1/identities`, { name: "bob@example.com" });
  await cloud.call("PUT", `/forwarding/${customerId}/eu-central-1`, { pattern: { source: ["aws.ses"] } });
  cloud.lambda.failure = "The table is away";
  putEvent();
  await cloud.call("POST", "/queues/work.fifo/messages", { body: '{"import":"Welcome"}', group: "a" });
  await cloud.call("POST", "/queues/dead.fifo/messages", { body: "unlucky", group: "b" });
  await cloud.call("POST", "/faults", { service: "email", kind: "drop", share: 0.5, region: "us-east-1" });
  await cloud.call("POST", "/clock", { forwardMs: 90_000_000 });
}

const putEvent = (): string =>
  cloud.events.accept(
    {
      ...{ accountId: customerId, region: "eu-central-1", source: "aws.ses", resources: [] },
      detailType: "Email Rendering Failed",
      detail: { template: "Welcome" },
    },
    new Date(),
  );

/** The text that shows that a tab has its data. */
const filled: Readonly<Record<string, () => Locator>> = {
  Mailbox: () => page.getByRole("link", { name: "Confirm your address" }),
  "Customer AWS": () => page.getByRole("row", { name: "bob@example.com" }),
  Events: () => page.getByRole("link", { name: "Email Rendering Failed" }),
  Queue: () => page.getByText("unlucky"),
  Faults: () => page.getByRole("table", { name: "Faults" }),
  Clock: () => page.getByText("1 day 1 hour ahead of this machine."),
};

describe("every tab", () => {
  test.each([
    ["light", undefined],
    // Only colours differ in the dark theme.
    ["dark", ["color-contrast"]],
  ] as const)("opens by a key and has no accessibility violation, in the %s", async (colorScheme, rules) => {
    await page.emulateMedia({ colorScheme });
    await fill();
    await page.goto(`${cloud.url}/_local`);
    await page.evaluate(axe.source);
    const names = await page.getByRole("navigation", { name: "Console" }).getByRole("link").allTextContents();
    for (const [index, name] of names.entries()) {
      await page.keyboard.press(String(index + 1));
      await expect(page).toHaveTitle(`${name} · Local console · Sestina`);
      await expect(filled[name]?.() ?? page.locator("#view > :not([hidden])").first()).toBeVisible();
      await page.screenshot({ path: `test-output/console/${name.toLowerCase().replace(" ", "-")}-${colorScheme}.png` });
      expect([name, await violations(rules && [...rules])]).toEqual([name, []]);
    }
  });

  test("fits a phone", async () => {
    await fill();
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(`${cloud.url}/_local`);
    const links = page.getByRole("navigation", { name: "Console" }).getByRole("link");
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: name }).click();
      await expect(filled[name]?.() ?? page.locator("#view > :not([hidden])").first()).toBeVisible();
      const width = await page.evaluate("Math.max(document.body.scrollWidth, view.scrollWidth)");
      expect([name, width]).toEqual([name, 390]);
    }
  });

  test("shows the keyboard shortcuts, which are off in text fields", async () => {
    await page.goto(`${cloud.url}/_local`);
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard" });
    await expect(sheet.getByRole("row", { name: "Faults" })).toContainText("gf");
    await page.keyboard.press("5");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveTitle(/^Mailbox/);
    await page.keyboard.press("g");
    await page.keyboard.press("e");
    await expect(page).toHaveTitle(/^Events/);
    await page.keyboard.press("/");
    await page.keyboard.type("1gf?");
    await expect(page.getByRole("searchbox", { name: "Search events" })).toHaveValue("1gf?");
    await expect(page).toHaveTitle(/^Events/);
  });
});

const banner = () => page.getByRole("complementary", { name: "Not as on AWS" });

test("a fault is set, hits and is removed by clicks, and every tab shows it", async () => {
  await page.goto(`${cloud.url}/_local#faults`);
  await choose(page, "Calls of", "SES");
  await choose(page, "Operation", "ListEmailTemplates");
  await choose(page, "Will", "answer 429, too many requests");
  await page.getByRole("button", { name: "Set fault" }).click();
  const row = page.getByRole("row", { name: "SES ListEmailTemplates" });
  await expect(row).toContainText("answers 429");
  await expect(row).toContainText("1 of 1 left");
  await page.keyboard.press("1");
  await expect(banner()).toContainText("1 fault is on");

  await expect(cloud.ses.send(new ListEmailTemplatesCommand())).rejects.toThrow("Too many requests");
  expect(await cloud.ses.send(new ListEmailTemplatesCommand())).toHaveProperty("TemplatesMetadata");
  await expect(banner()).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(row).toContainText("hit 1 of 1");
  await expect(row).toContainText("used up");
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByText("No fault is set")).toBeVisible();
});

test("the clock is moved and put back by clicks", async () => {
  await page.goto(`${cloud.url}/_local#clock`);
  await page.getByRole("button", { name: "+ 7 days" }).click();
  await page.getByLabel("Forward by").fill("3");
  await choose(page, "Unit", "hours");
  await page.getByRole("button", { name: "Move forward" }).click();
  await expect(page.getByText("7 days 3 hours ahead of this machine.")).toBeVisible();
  await expect(banner()).toContainText("The clock is 7 days 3 hours ahead.");
  const { body } = await cloud.call("GET", "/clock");
  expect(body.offsetMs).toBe((7 * 24 + 3) * 60 * 60 * 1000);

  await page.getByRole("button", { name: "Back to real time" }).click();
  const caution = page.getByRole("dialog", { name: "Back to real time" });
  await expect(caution).toContainText("keeps its times, which then lie in the future");
  await caution.getByRole("button", { name: "Back to real time" }).click();
  await expect(page.getByText("The time of this machine.")).toBeVisible();
});

test("an event is delivered again, and forwarding stopped, by clicks", async () => {
  await cloud.call("PUT", `/forwarding/${customerId}/eu-central-1`, { pattern: { source: ["aws.ses"] } });
  cloud.lambda.failure = "The table is away";
  putEvent();
  await page.goto(`${cloud.url}/_local#events`);
  await page.getByRole("link", { name: "Email Rendering Failed" }).click();
  const delivery = page.getByRole("row", { name: "note-mails" });
  await expect(delivery).toContainText("dead letter");
  await expect(delivery).toContainText("The table is away");
  await expect(page.getByText('"template": "Welcome"')).toBeVisible();
  cloud.lambda.failure = undefined;
  await page.getByRole("button", { name: "Deliver again to note-mails" }).click();
  await expect(delivery).toContainText("delivered");

  await page.getByRole("link", { name: "Events" }).click();
  await page.getByRole("button", { name: "Stop forwarding from A customer" }).click();
  await expect(page.getByText("No account forwards anything")).toBeVisible();
});

/** Receives the next message of work.fifo and does not delete it. */
async function receive(): Promise<void> {
  const sqs = new SQSClient({ region: operator.region, endpoint: `${cloud.url}/_aws/sqs`, credentials: operator });
  const QueueUrl = `${cloud.url}/_aws/sqs/${operator.accountId}/work.fifo`;
  await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 0 }));
}

test("a dead letter is sent back, and a message deleted, by clicks", async () => {
  await page.goto(`${cloud.url}/_local#queue`);
  await page.getByText("Send a message").click();
  await choose(page, "Queue", "work.fifo");
  await page.getByLabel("Group").fill("a");
  await page.getByLabel("Body").fill("unlucky");
  await page.getByRole("button", { name: "Send message" }).click();
  const work = page.getByRole("article", { name: "work.fifo" });
  await expect(work.getByRole("row", { name: "unlucky" })).toContainText("waiting");
  await receive();
  await receive();
  await expect(page.getByRole("article", { name: "dead.fifo" })).toContainText("unlucky");
  await page.getByRole("button", { name: "Send back the messages of dead.fifo" }).click();
  await work.getByRole("button", { name: /^Delete message/ }).click();
  await expect(work).toContainText("Nothing to do.");
});
