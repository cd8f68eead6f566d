import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/support/seen.ts";

/** The console page at /_local, used as a person does. */
export interface ConsolePage {
  readonly page: Page;
  /** Waits for a mail to an address with this subject, and opens the newest one. */
  readonly openMail: (to: string, subject: string | RegExp) => Promise<Locator>;
  /** Follows a link of the open mail; returns the page it opens. */
  readonly follow: (link: string | RegExp) => Promise<Page>;
  /** Creates a customer's AWS account. */
  readonly createAccount: (name: string) => Promise<void>;
  /** Creates a role in the open account; returns its ARN, copied with its button. */
  readonly createRole: (externalId: string) => Promise<string>;
  /** Adds an address to Amazon SES of an account, and verifies it. */
  readonly verify: (account: string, address: string) => Promise<void>;
}

async function mailRow(page: Page, to: string, subject: string | RegExp): Promise<Locator> {
  await page.getByRole("link", { name: "Mailbox" }).click();
  await page.getByRole("searchbox", { name: "Search mails" }).fill(to);
  return page
    .getByRole("navigation", { name: "Mails" })
    .getByRole("link", { name: `to ${to}` })
    .filter({ hasText: subject })
    .first();
}

/** Opens the console in a separate page. The context must grant clipboard access. */
export async function openConsole(page: Page): Promise<ConsolePage> {
  await page.goto("/_local");
  const article = page.getByRole("article", { name: "Mail" });
  return {
    page,
    openMail: async (to, subject) => {
      await (await mailRow(page, to, subject)).click();
      await expect(article.getByRole("heading", { name: subject })).toBeVisible();
      return article;
    },
    follow: async (link) => {
      const links = page.getByRole("navigation", { name: "Links in this mail" });
      const [opened] = await Promise.all([
        page.context().waitForEvent("page"),
        links.getByRole("link", { name: link }).first().click(),
      ]);
      return opened;
    },
    createAccount: async (name) => {
      await page.getByRole("link", { name: "Customer AWS" }).click();
      await page.getByText("New account", { exact: true }).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).first().fill(name);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    },
    createRole: async (externalId) => {
      await page.getByText("New role", { exact: true }).click();
      await page.getByRole("textbox", { name: "External id" }).fill(externalId);
      await page.getByRole("button", { name: "Save role" }).click();
      const card = page.getByRole("article", { name: "Role sestina-access" });
      await card.getByRole("button", { name: "Copy role ARN" }).click();
      await expect(page.getByText("Copied the role ARN.")).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    },
    verify: async (account, address) => {
      await page.getByRole("link", { name: "Customer AWS" }).click();
      await page.getByRole("navigation", { name: "AWS accounts" }).getByRole("link", { name: account }).click();
      await expect(page.getByRole("heading", { name: account, exact: true })).toBeVisible();
      await page.getByRole("textbox", { name: "Address or domain" }).fill(address);
      await page.getByRole("button", { name: "Add identity" }).click();
      await page.getByRole("button", { name: `Verify ${address}` }).click();
      await expect(page.getByRole("row", { name: address })).toContainText("verified");
    },
  };
}
