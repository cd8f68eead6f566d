import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { identityRoutes } from "#shared/api/identities.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expect, linkMailedTo, openSignedIn, test } from "#tests/support/journey.ts";
import { allowOnly } from "#tests/support/access-members.ts";
import { publish, withdraw } from "#tests/support/published.ts";
import { screenKeeper } from "#tests/support/screens.ts";

/** Chooses an action in the menu of an address's row. */
async function act(page: Page, address: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${address}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("sender addresses are verified by the mailed link, named, chosen, offered and removed", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  await connectCustomer(product, person);
  await openSignedIn(page, person.email);
  await page.getByRole("link", { name: "Email Identities" }).click();
  await expect(page.getByText("Add the address your mails shall come from.")).toBeVisible();

  for (const address of ["news@shop.example", "info@shop.example"]) {
    await page.getByRole("button", { name: "Add address" }).click();
    const dialog = page.getByRole("dialog", { name: "Verify email address" });
    await dialog.getByLabel("Email address").fill(address);
    await dialog.getByLabel("Email address").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: address })).toContainText("Verification pending");
    const offer = page.getByRole("checkbox", { name: `Offer ${address} as a test sender` });
    await expect(offer, "a pending address cannot send").not.toBeChecked();
  }
  await act(page, "news@shop.example", "Send verification mail again");
  await expect(page.getByText("Amazon SES sent another mail to news@shop.example.")).toBeVisible();
  await fetch(linkMailedTo(product, "news@shop.example"));
  await page.getByRole("button", { name: "Refresh status" }).click();
  const news = page.getByRole("row", { name: "news@shop.example" });
  await expect(news.getByText("Verified")).toBeVisible();

  await page.getByRole("button", { name: "Actions for info@shop.example" }).click();
  await expect(page.getByRole("menuitem", { name: "Make default sender" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Actions for info@shop.example" }).click();
  await act(page, "news@shop.example", "Make default sender");
  await expect(news.getByText("Default", { exact: true })).toBeVisible();

  await act(page, "news@shop.example", "Change sender name");
  const naming = page.getByRole("dialog", { name: "Sender name" });
  await naming.getByLabel("Sender name").fill("Müller & Söhne");
  await expect(naming.getByText("Mails come from: Müller & Söhne <news@shop.example>")).toBeVisible();
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(news.getByText("Sends as Müller & Söhne")).toBeVisible();

  const offered = page.getByRole("checkbox", { name: /^Offer .* as a test sender$/ });
  await page.getByRole("checkbox", { name: "Offer info@shop.example as a test sender" }).press("Space");
  await expect(offered.and(page.getByRole("checkbox", { checked: false }))).toHaveCount(1);
  await page.getByRole("button", { name: "Test senders" }).click();
  await page.getByRole("menuitem", { name: "Offer none" }).click();
  await expect(offered.and(page.getByRole("checkbox", { checked: false }))).toHaveCount(2);
  await keep(page, "email-identities");

  const search = page.getByLabel("Search addresses");
  await search.fill("info");
  const others = await search.evaluateHandle((field: HTMLInputElement) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(field.value)).observe(field, { attributeFilter: ["value"] });
    return seen;
  });

  await search.press("Enter");
  await expect(news).toHaveCount(0);
  expect(await others.jsonValue(), "what is typed stays while it is searched for").toEqual([]);
  await act(page, "info@shop.example", "Remove");
  await page
    .getByRole("dialog", { name: "Remove info@shop.example?" })
    .getByRole("button", { name: "Yes, Remove" })
    .click();
  await expect(page.getByText("No matches")).toBeVisible();
});

test("a domain is added, its records published, verified, and removed", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  const customer = await connectCustomer(product, person);
  await openSignedIn(page, person.email);
  await page.getByRole("link", { name: "Domain Identities" }).click();
  await page.getByRole("button", { name: "Add domain" }).click();
  const dialog = page.getByRole("dialog", { name: "Add domain" });
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await expect(dialog.getByLabel("MAIL FROM subdomain")).toHaveValue("mails");
  await dialog.getByLabel("Domain", { exact: true }).fill("shop.example");
  await expect(dialog.getByText("MAIL FROM domain: mails.shop.example")).toBeVisible();
  await keep(page, "add-domain", ["light"]);
  await dialog.getByRole("button", { name: "Add domain" }).click();

  await expect(page.getByRole("heading", { name: "shop.example", level: 1 })).toBeVisible();
  await expect(page.getByText("Not published yet")).toHaveCount(6);
  await expect(page.getByText("no MX record detection after 3 days")).toBeVisible();
  const dkim = page.getByRole("table", { name: "DKIM records" });
  await expect(dkim.getByRole("button", { name: /^Copy (name|value) / })).toHaveCount(6);
  await keep(page, "domain-pending");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download records" }).click();
  await page.getByRole("menuitem", { name: "Zone file" }).click();
  const zone = await readFile(await (await saving).path(), "utf8");
  expect(zone).toContain("mails.shop.example.\t300\tIN\tMX\t10 feedback-smtp.eu-central-1.amazonses.com.");

  // The records are pasted into the DNS as the domain's owner would do it.
  const dns = await page.context().newPage();
  await dns.goto("/_local#dns");
  await dns.getByText("Paste many").click();
  await dns.getByLabel("Zone file or CSV").fill(zone);
  await dns.getByRole("button", { name: "Add all of them" }).click();
  await expect(dns.getByText("_dmarc.shop.example").first()).toBeVisible();
  await dns.close();

  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Published", { exact: true })).toHaveCount(6);
  await expect(page.getByText("Verified", { exact: true })).toHaveCount(3);
  await expect(page.getByText("v=DMARC1; p=none;")).toBeVisible();
  await keep(page, "domain-verified", ["light"]);

  // The owner removes the records; Amazon SES looks for them for three days.
  await person.call(identityRoutes.syncDomainIdentities);
  const [domain] = (await person.call(identityRoutes.listDomainIdentities)).body.entities;
  const records = [...domain.dkimRecords, ...domain.mailFromRecords];
  await withdraw(product, records);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("The DKIM records are missing since a short time.")).toBeVisible();
  await expect(page.getByText("The MX record of the MAIL FROM domain is missing since a short time.")).toBeVisible();
  await expect(page.getByText("Temporary failure")).toHaveCount(3);
  const detail = `**/api/identities/domains/${domain.uid}`;
  await page.route(detail, async (route) => {
    const failed = { dkimStatus: "FAILED", sendingStatus: "FAILED", mailFromStatus: "FAILED" };
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...failed } });
  });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("no DKIM record detection after 3 days")).toBeVisible();
  await expect(page.getByText("There was no MX record detection after 3 days.")).toBeVisible();
  await keep(page, "domain-failed", ["dark"]);
  await page.unroute(detail);
  await publish(product, records);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Verified", { exact: true })).toHaveCount(3);

  await page.getByRole("link", { name: "All domains" }).click();
  const row = page.getByRole("row", { name: "shop.example" });
  await expect(row.getByText("Verified")).toHaveCount(3);
  await keep(page, "domain-identities", ["light"]);
  await row.getByRole("link", { name: "shop.example" }).click();
  await expect(page.getByRole("heading", { name: "shop.example", level: 1 })).toBeVisible();
  await customer.removeAddress("shop.example");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("This domain does not exist in Amazon SES any more.")).toBeVisible();
  await keep(page, "domain-gone", ["light"]);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes, Remove" }).press("Enter");
  await expect(page.getByText("Add the domain your mails shall come from")).toBeVisible();
});

test("with read permission every change is disabled, and without it the page is refused", async ({ page, product }) => {
  const person = await product.join();
  const customer = await connectCustomer(product, person);
  await customer.verify("news@shop.example");
  await person.call(identityRoutes.syncEmailIdentities);
  await allowOnly(person, ["read_email_identities", "read_domain_identities"]);
  await openSignedIn(page, person.email, "/aws/email-identities");
  await expect(page.getByRole("button", { name: "Add address" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Offer news@shop.example as a test sender" })).toBeDisabled();
  await page.getByRole("button", { name: "Actions for news@shop.example" }).click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveCount(4);
  for (const item of await items.all()) await expect(item).toHaveAttribute("aria-disabled", "true");
  await page.goto("/aws/domain-identities");
  await expect(page.getByRole("button", { name: "Add domain" })).toBeDisabled();
  await allowOnly(person, ["read_tags"]);
  await page.getByRole("button", { name: "Refresh status" }).click();
  await expect(page.getByText("Permission needed. Please consult account admin.")).toBeVisible();
});
