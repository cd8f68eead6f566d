import { chromium, type Browser, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from "vitest";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { makeMail, startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";
import { expect } from "#tests/support/seen.ts";

let browser: Browser;
let cloud: LocalConsole;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
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

const hostile = `<h1>Your code</h1>
  <script>document.querySelector("h1").textContent = "A script ran"</script>
  <img src="data:," onerror="document.querySelector('h1').textContent = 'A handler ran'">
  <form action="/_local/api/mails"><button>Send</button></form>
  <a href="https://app.example/verify?code=1&amp;x=2">Confirm</a>
  <a href="javascript:alert(1)">Trap</a>`;

describe("the mailbox", () => {
  test("shows a mail as it is, and none of its scripts run", async () => {
    cloud.mailbox.deliver(makeMail({ html: hostile }));
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`${cloud.url}/_local#mailbox/mail-1`);
    const mail = page.frameLocator("iframe");
    await expect(mail.getByRole("button", { name: "Send" })).toBeVisible();
    await mail.getByRole("link", { name: "Trap" }).click();
    await mail.getByRole("button", { name: "Send" }).click();
    await expect(mail.getByRole("heading")).toHaveText("Your code");
    expect(dialogs).toEqual([]);

    // The same html, opened directly, does not have the console's origin either.
    await page.goto(`${cloud.url}/_local/mail/mail-1/html`);
    await expect(page.getByRole("heading")).toHaveText("Your code");
  });

  test("lists a mail's links to be opened, but not one that is a script", async () => {
    cloud.mailbox.deliver(makeMail({ html: hostile }));
    await page.goto(`${cloud.url}/_local#mailbox/mail-1`);
    const links = page.getByRole("navigation", { name: "Links in this mail" }).getByRole("link");
    await expect(links).toHaveText(["Confirm"]);
    await expect(links).toHaveAttribute("href", "https://app.example/verify?code=1&x=2");
  });

  test("is read with the keyboard alone", async () => {
    cloud.mailbox.deliver(makeMail({ id: "first", subject: "The older", text: "What the older says" }));
    const receivedAt = "2026-11-20T13:00:00.000Z";
    cloud.mailbox.deliver(makeMail({ id: "second", receivedAt, subject: "The newer", html: "<p>Hello</p>" }));
    await page.goto(`${cloud.url}/_local`);
    const rows = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    await expect(rows).toHaveCount(2);

    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "The older" })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toHaveText("What the older says");

    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Headers" })).toBeFocused();
    await expect(page.getByRole("row", { name: "Subject" })).toContainText("Confirm your address");
  });

  test("shows a mail that arrives while it is open, without moving what has the focus", async () => {
    cloud.mailbox.deliver(makeMail({ subject: "The first" }));
    await page.goto(`${cloud.url}/_local`);
    const rows = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    await rows.first().focus();
    cloud.mailbox.deliver(makeMail({ id: "mail-2", receivedAt: "2026-11-20T13:00:00.000Z", subject: "The second" }));
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "The first" })).toBeFocused();
    await page.getByRole("searchbox").fill("second");
    await expect(rows).toHaveCount(1);
    await expect(page.getByText("1 of 2 mails")).toBeVisible();
  });

  test("opens the pressed mail, also when another one arrives before the release", async () => {
    cloud.mailbox.deliver(makeMail({ subject: "The first" }));
    await page.goto(`${cloud.url}/_local`);
    const rows = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    await rows.first().hover();
    await page.mouse.down();
    cloud.mailbox.deliver(makeMail({ id: "mail-2", receivedAt: "2026-11-20T13:00:00.000Z", subject: "The second" }));
    await expect(page.getByText("2 mails")).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("article", { name: "Mail" }).getByRole("heading", { name: "The first" })).toBeVisible();
    await expect(rows).toHaveCount(2);
  });
});

describe("a mail that is open", () => {
  const raw = [
    'Content-Type: multipart/mixed; boundary="next"',
    "",
    "--next",
    "Content-Type: application/pdf",
    'Content-Disposition: attachment; filename="Invoice.pdf"',
    "",
    "The invoice",
    "--next--",
    "",
  ].join("\r\n");

  test("is shown as on a phone, and so is the next mail", async () => {
    cloud.mailbox.deliver(makeMail({ html: "<p>Hello</p>" }));
    cloud.mailbox.deliver(makeMail({ id: "mail-2", html: "<p>Again</p>" }));
    await page.goto(`${cloud.url}/_local#mailbox/mail-1`);
    const frame = page.locator("iframe");
    expect((await frame.boundingBox())?.width).toBeGreaterThan(900);
    await page.getByRole("button", { name: "Phone" }).click();
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
    await page.goto(`${cloud.url}/_local#mailbox/mail-2`);
    await expect(page.frameLocator("iframe").getByText("Again")).toBeVisible();
    await expect(page.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
  });

  test("has its attachments and its source as downloads", async () => {
    cloud.mailbox.deliver(makeMail({ raw }));
    await page.goto(`${cloud.url}/_local#mailbox/mail-1`);
    const saved = async (name: string): Promise<string[]> => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
      return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
    };
    await expect(page.getByText("12 bytes · application/pdf")).toBeVisible();
    expect(await saved("Invoice.pdf")).toEqual(["Invoice.pdf", "The invoice\n"]);
    await page.getByRole("tab", { name: "Source" }).click();
    expect(await saved("Download .eml")).toEqual(["Confirm your address.eml", raw]);
  });
});

describe("without an answer of the local AWS", () => {
  test("what is shown stays, is marked as outdated, and is kept up to date again later", async () => {
    cloud.mailbox.deliver(makeMail({ subject: "The first" }));
    await page.goto(`${cloud.url}/_local`);
    const rows = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    await expect(rows).toHaveCount(1);
    await page.context().setOffline(true);
    await expect(page.getByRole("alert")).toContainText("Not up to date: ");
    await expect(page.getByText("Not live")).toBeVisible();
    await expect(rows).toHaveCount(1);

    cloud.mailbox.deliver(makeMail({ id: "mail-2", subject: "The second" }));
    await page.context().setOffline(false);
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
  });

  test("a tab shows the reason, and its content as soon as there is an answer", async () => {
    const faults = "**/_local/api/faults";
    await page.route(faults, (route) => route.fulfill({ status: 503, json: { error: "The disk is full." } }));
    await page.goto(`${cloud.url}/_local#faults`);
    await expect(page.getByRole("alert")).toHaveText("Not up to date: The disk is full.");
    await page.unroute(faults);
    await expect(page.getByText("No fault is set")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("the page behind a verification link is shown without scripts, and leads to the console", async () => {
  await page.goto(`${cloud.url}/_local/verify-identity?token=unknown`);
  await expect(page.getByRole("heading", { name: "This link is not known" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCSS("border-top-style", "solid");
  await page.getByRole("link", { name: "To the local console" }).click();
  await expect(page).toHaveTitle("Mailbox · Local console · Sestina");
});

describe("customers' AWS", () => {
  test("a role is created with an external id, and its ARN is shown", async () => {
    await page.goto(`${cloud.url}/_local#aws`);
    await page.getByText("New role", { exact: true }).click();
    await page.getByRole("textbox", { name: "External id" }).fill("a-company");
    await page.getByRole("button", { name: "Save role" }).click();
    const role = page.getByRole("article", { name: "Role sestina-access" });
    const arn = `arn:aws:iam::${customerId}:role/sestina-access`;
    await expect(role).toContainText(arn);
    expect(await cloud.assume(arn, { ExternalId: "a-company" })).toHaveProperty("sessionToken");

    await role.getByRole("button", { name: "Change external id" }).click();
    await page.getByRole("textbox", { name: "External id" }).fill("another");
    await page.getByRole("button", { name: "Save role" }).click();
    await expect(role).toContainText("another");
  });

  test("an address is verified, the sandbox left and a template created by clicks", async () => {
    await page.goto(`${cloud.url}/_local#aws/${customerId}/eu-west-1`);
    await page.getByLabel("Address or domain").fill("ada@example.com");
    await page.getByRole("button", { name: "Add identity" }).click();
    await page.getByRole("button", { name: "Verify ada@example.com" }).click();
    await expect(page.getByRole("row", { name: "ada@example.com" })).toContainText("verified");
    await page.getByRole("button", { name: "Leave the sandbox" }).click();
    await expect(page.getByText("0 of 50000 mails in the last 24 hours")).toBeVisible();

    await page.getByRole("button", { name: "New template" }).click();
    const dialog = page.getByRole("dialog", { name: "New template" });
    await dialog.getByLabel("Name").fill("Welcome");
    await dialog.getByLabel("Subject").fill("Hi {{name}}");
    await page.getByRole("button", { name: "Save to SES" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("The template needs an html part or a text part.");
    await dialog.getByLabel("Text").fill("  Hi\n");
    await page.getByRole("button", { name: "Save to SES" }).click();
    await expect(page.getByRole("row", { name: "Welcome" })).toBeVisible();
    const { body } = await cloud.call("GET", `/accounts/${customerId}/ses/eu-west-1/templates/Welcome`);
    expect(body).toEqual({ name: "Welcome", subject: "Hi {{name}}", text: "  Hi\n" });
  });
});
