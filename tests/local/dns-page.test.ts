import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  CreateEmailIdentityCommand,
  GetEmailIdentityCommand,
  PutEmailIdentityMailFromAttributesCommand,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { mkdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, test } from "vitest";
import { expectAccessible } from "#tests/support/accessible.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { choose } from "#tests/support/choose.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";
import { expect } from "#tests/support/seen.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let browser: Browser;
let context: BrowserContext;
let cloud: LocalConsole;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
  mkdirSync("test-output/console", { recursive: true });
});
afterAll(() => browser.close());

beforeEach(async () => {
  cloud = await startLocalConsole();
  context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(scaledTimeout(10_000));
});
afterEach(async () => {
  await context.close();
  await cloud.close();
});

const EmailIdentity = "example.com";
const status = async () => (await cloud.ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerificationStatus;
const send = (...ToAddresses: string[]) =>
  cloud.ses.send(
    new SendEmailCommand({
      FromEmailAddress: "news@example.com",
      Destination: { ToAddresses },
      Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
    }),
  );

test("a domain's records are published by a click, deleted by another, and added by hand again", async () => {
  await cloud.ses.send(new CreateEmailIdentityCommand({ EmailIdentity }));
  await page.goto(`${cloud.url}/_local#dns`);
  const domain = page.getByRole("article", { name: "example.com in eu-central-1" });
  await expect(domain).toContainText("pending");
  await expect(page.getByText("The DNS is empty")).toBeVisible();
  await domain.getByRole("button", { name: "Publish records of example.com" }).click();
  await expect(domain).toContainText("verified");
  await expect.poll(status).toBe("SUCCESS");

  const records = page.getByRole("table", { name: "DNS records" });
  const dkim = records.getByRole("row", { name: "_domainkey" }).first();
  const [name, , value] = await dkim.locator("th, td").allTextContents();
  await dkim.getByRole("button", { name: "Delete CNAME" }).click();
  await expect(domain).toContainText("records missing");
  await expect.poll(status).toBe("TEMPORARY_FAILURE");

  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name!);
  await page.getByRole("textbox", { name: "Value", exact: true }).fill(value!);
  await page.getByRole("button", { name: "Add record" }).click();
  await expect(domain).toContainText("verified");
  await choose(page, "Type", "A");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("www.example.com");
  await page.getByRole("textbox", { name: "Value", exact: true }).fill("nowhere");
  await page.getByRole("button", { name: "Add record" }).click();
  await expect(page.getByText('"nowhere" is no IPv4 address.')).toBeVisible();

  await page.getByText("Paste many").click();
  await page.getByLabel("Zone file or CSV").fill("www.example.com. 60 IN A 192.0.2.1\n_x.example.com. TXT hello");
  await page.getByRole("button", { name: "Add all of them" }).click();
  await expect(records.getByRole("row", { name: "www.example.com" })).toContainText("60 s");
});

test("recipients bounce on demand, and the statistics and the suppression list show it", async () => {
  await cloud.ses.send(new CreateEmailIdentityCommand({ EmailIdentity }));
  await cloud.call("POST", `/dns/wanted/${customerId}/eu-central-1/${EmailIdentity}`);
  await cloud.call("PUT", `/accounts/${customerId}/ses/eu-central-1/sandbox`, { inSandbox: false });
  await page.goto(`${cloud.url}/_local#aws/${customerId}/eu-central-1`);
  await page.getByRole("textbox", { name: "Recipient" }).fill("gone@example.org");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByRole("table", { name: "Recipients" })).toContainText("gone@example.orgbounces");
  await send("gone@example.org", "ada@example.org");
  await expect(page.getByRole("article", { name: "Statistics" })).toContainText("2 sent, 1 bounced, 0 complained");
  const suppressed = page.getByRole("table", { name: "Suppression list" });
  await expect(suppressed).toContainText("gone@example.org");
  await suppressed.getByRole("button", { name: "Remove gone@example.org" }).click();
  await expect(page.getByText("It is empty.")).toBeVisible();
  await page.getByRole("button", { name: "Let mails to gone@example.org arrive as usual" }).click();
  await expect(page.getByRole("table", { name: "Recipients" })).toBeHidden();
  await send("gone@example.org");
  await expect.poll(() => cloud.mailbox.list().map(({ deliveredTo }) => deliveredTo)).toContain("gone@example.org");
});

test("these pages have no accessibility violation", async () => {
  await page.setViewportSize({ width: 1360, height: 2000 });
  await cloud.ses.send(new CreateEmailIdentityCommand({ EmailIdentity }));
  const MailFromDomain = "bounce.example.com";
  await cloud.ses.send(new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, MailFromDomain }));
  const ConfigurationSetName = "tracked";
  await cloud.ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName }));
  const EventBusArn = `arn:aws:events:eu-central-1:${customerId}:event-bus/default`;
  await cloud.ses.send(
    new CreateConfigurationSetEventDestinationCommand({
      ConfigurationSetName,
      EventDestinationName: "bus",
      EventDestination: { MatchingEventTypes: ["BOUNCE", "COMPLAINT"], EventBridgeDestination: { EventBusArn } },
    }),
  );
  await page.goto(`${cloud.url}/_local#dns`);
  await expect(page.getByRole("article", { name: "example.com in eu-central-1" })).toBeVisible();
  await page.getByRole("button", { name: "Publish records of example.com" }).click();
  await expect(page.getByRole("table", { name: "DNS records" })).toBeVisible();
  await page.screenshot({ path: "test-output/console/dns.png" });
  await expectAccessible(page, "DNS");

  await cloud.call("PUT", `/accounts/${customerId}/ses/eu-central-1/sandbox`, { inSandbox: false });
  await cloud.call("PUT", `/accounts/${customerId}/outcomes`, { address: "gone@example.org", outcome: "bounce" });
  await send("gone@example.org", "ada@example.org", "bob@example.org");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${cloud.url}/_local#aws/${customerId}/eu-central-1`);
  await page.getByText("DNS records of example.com").click();
  await expect(page.getByRole("table", { name: "Records for example.com" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Configuration sets" })).toContainText("bounce, complaint");
  await page.screenshot({ path: "test-output/console/ses.png" });
  await expectAccessible(page, "SES");
});
