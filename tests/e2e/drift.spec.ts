import type { Page } from "@playwright/test";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putFinding } from "#functions/storage/drift/finding-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { publishedTemplate } from "#tests/support/drift.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const theirs = { subject: "Their order", html: "<p>Hello from the console</p>", text: "Hello" };
const findings = (page: Page) => page.getByRole("table", { name: "Differences" });
const row = (page: Page, name: string) => findings(page).getByRole("row").filter({ hasText: name });
const rows = (page: Page) => findings(page).locator("tbody tr");

/** Templates that were changed in Amazon SES, one that is only there, and one in sync. */
async function drifted(product: Product) {
  const studio = await openStudio(product);
  for (const name of ["same", "order", "invoice", "receipt"]) await publishedTemplate(studio, name, `<p>${name}</p>`);
  for (const name of ["order", "invoice", "receipt"]) await studio.customer.changeTemplate(name, theirs);
  await studio.customer.createTemplate("console-only", theirs);
  return studio;
}

test("differences in Amazon SES are found, filtered, compared, overwritten, imported and ignored", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer } = await drifted(product);
  await openSignedIn(page, person.email);

  await test.step("a check finds them", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Drift" }).click();
    await expect(page.getByText("Not checked yet")).toBeVisible();
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(row(page, "order")).toContainText("Changed in SES");
    await expect(row(page, "console-only")).toContainText("Only in SES");
    await expect(page.getByRole("table", { name: "AWS accounts" }).getByRole("row", { name: /Main/ })).toContainText(
      "1",
    );
    await keep(page, "drift-page");
  });

  await test.step("filters by kind and name, by the address bar", async () => {
    await page.getByRole("button", { name: /^Difference/ }).click();
    await page.getByRole("option", { name: "Only in SES" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/kind=only-in-ses/);
    await page.getByRole("button", { name: "Clear filter" }).click();
    await page.getByRole("searchbox", { name: "Search templates" }).fill("invo");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step("compares three ways and overwrites one", async () => {
    await page.getByRole("button", { name: "Compare order" }).click();
    const dialog = page.getByRole("dialog", { name: "Changed in Amazon SES" });
    await expect(dialog.getByText("Their order").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Overwrite with mine" }).click();
    await expect(rows(page)).toHaveCount(3);
    expect((await customer.template("order"))?.html).toContain("<p>order</p>");
  });

  await test.step("ignores one by the keyboard, and lists it among the ignored ones", async () => {
    await page.getByRole("button", { name: "Ignore receipt" }).focus();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("checkbox", { name: "Ignored" }).focus();
    await page.keyboard.press("Space");
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, "receipt").getByRole("button", { name: "Stop ignoring receipt" })).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
  });

  await test.step("imports one and publishes another again, chosen together", async () => {
    await page.getByRole("checkbox", { name: "Choose all that are shown" }).check();
    const chosen = page.getByRole("group", { name: "Chosen templates" });
    await expect(chosen).toContainText("2 chosen");
    await keep(page, "drift-chosen", ["light"]);
    await chosen.getByRole("button", { name: "Import (1)" }).click();
    await page.getByRole("dialog", { name: "Import: console-only" }).getByRole("button", { name: "Import" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("checkbox", { name: "Choose invoice in Main" }).check();
    await chosen.getByRole("button", { name: "Publish again" }).click();
    const question = page.getByRole("dialog", { name: "Publish again: invoice" });
    await keep(page, "drift-publish-again");
    await question.getByRole("button", { name: "Publish again" }).click();
    await expect(page.getByText("No differences")).toBeVisible();
    expect((await customer.template("invoice"))?.html).toContain("<p>invoice</p>");
    const { body } = await person.call(templateRoutes.listTemplates, { query: { search: "console-only" } });
    expect(body.count).toBe(1);
  });
});

test("two languages of a template that others have changed are kept together", async ({ page, product }) => {
  const { person, customer, template } = await openStudio(product);
  const languages = [{ code: "en" }, { code: "de" }, { code: "fr" }];
  const body = { languages, default: "en", namePattern: "{name}_{language}", revision: 0 };
  expect((await person.call(languageRoutes.setLanguages, { body })).status).toBe(200);
  const id = await template("welcome", "<p>Hello</p>", "Welcome");
  expect((await person.call(publishingRoutes.publishTemplate, { params: { id } })).status).toBe(200);
  for (const [code, subject] of [
    ["de", "Willkommen"],
    ["fr", "Bienvenue"],
  ]) {
    const held = await customer.template(`welcome_${code}`);
    await customer.changeTemplate(`welcome_${code}`, { ...held!, subject: subject! });
  }
  await openSignedIn(page, person.email, "/aws/drift");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Choose all that are shown" }).check();
  await page.getByRole("group", { name: "Chosen templates" }).getByRole("button", { name: "Keep theirs" }).click();
  await page
    .getByRole("dialog", { name: "Keep theirs: 2 templates" })
    .getByRole("button", { name: "Keep theirs" })
    .click();
  await expect(page.getByText("No differences")).toBeVisible();
  const { body: kept } = await person.call(templateRoutes.getTemplate, { params: { id } });
  expect(kept.words).toEqual({ de: { subject: "Willkommen" }, fr: { subject: "Bienvenue" } });
  expect((await customer.template("welcome_fr"))?.subject).toBe("Bienvenue");
});

test("a page of 200 differences is loaded in parts, and fits a phone", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, customer } = await openStudio(product);
  const { company } = claimsOf(person);
  const at = new Date().toISOString();
  const seen = { firstSeenAt: at, foundIn: "job-0001", ignored: false };
  const names = Array.from({ length: 200 }, (_, place) => `mail-${String(place).padStart(3, "0")}`);
  for (const [place, name] of names.entries()) {
    const kind = (["changed", "missing", "only-in-ses"] as const)[place % 3]!;
    const finding = { accountId: customer.accountId, name, kind, hash: "h", ...seen };
    await openTable().write(putFinding(company, undefined, finding));
  }
  await openSignedIn(page, person.email, "/aws/drift");
  for (const shown of [50, 100, 150]) {
    await expect(rows(page)).toHaveCount(shown);
    await page.getByRole("button", { name: "Load more" }).click();
  }
  await expect(rows(page)).toHaveCount(200);
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "AWS accounts" }).getByRole("row", { name: /Main/ })).toContainText(
    "67",
  );
  await keep(page, "drift-200");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "drift-200-375");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test("templates whose accounts have different versions are listed and compared", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template, change } = await openStudio(product);
  await connectCustomer(product, person, "Second");
  for (const name of ["ahead", "even"]) {
    const id = await template(name, "<p>Ours</p>");
    const { body } = await person.call(publishingRoutes.publishTemplateEverywhere, { params: { id } });
    for (const { id: jobId } of body.jobs) {
      const stateOf = async () => (await person.call(jobRoutes.getJob, { params: { id: jobId } })).body.job.state;
      await expect.poll(stateOf).toBe("done");
    }
    if (name === "even") continue;
    await change(id, "<p>Newer</p>");
    await person.call(publishingRoutes.publishTemplate, { params: { id } });
  }
  await openSignedIn(page, person.email, "/aws/drift");
  const versions = page.getByRole("table", { name: "Different versions" });
  await expect(versions.locator("tbody tr")).toHaveCount(1);
  await expect(versions.getByRole("row", { name: /ahead/ })).toContainText("Version 3 in MainVersion 2 in Second");
  await keep(page, "drift-versions");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("list", { name: "Different versions" }).getByRole("listitem").last().scrollIntoViewIfNeeded();
  await keep(page, "drift-versions-375");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await versions.getByRole("link", { name: "Compare ahead" }).click();
  await expect(page.getByRole("region", { name: "Version 2 compared with version 3" })).toBeVisible();
});

test("Home shows how many templates differ", async ({ page, product }) => {
  const { person } = await drifted(product);
  const added = await person.call(identityRoutes.addDomainIdentity, { body: { domain: "shop.example" } });
  await publish(product, added.body.dkimRecords);
  await person.call(identityRoutes.syncDomainIdentities);
  await openSignedIn(page, person.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your overview");
  const needs = page.getByRole("region", { name: "What needs you" });
  await expect(needs).toContainText("All is well: nothing waits for you.");
  await page.goto("/aws/drift");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(needs).toContainText("Differences in Amazon SES: 4");
  await needs.getByRole("link", { name: "View drift" }).click();
  await expect(rows(page)).toHaveCount(4);
});
