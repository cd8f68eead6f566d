import type { Locator, Page } from "@playwright/test";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

const sentence = "Too many attempts. Please wait a moment and try again.";

/** Answers calls with 429; returns a function that ends it. */
async function refuse(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  const urls = paths.map((path) => new RegExp(`/api${path}(\\?|$)`));
  for (const url of urls) {
    await page.route(url, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }));
  }
  return async () => {
    for (const url of urls) await page.unroute(url);
  };
}

test("a screen whose data did not load shows the reason and no empty state, and a retry loads it", async ({
  page,
  product,
}) => {
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hi</p>");
  const { body } = await person.call(lifecycleRoutes.publishTemplates, { body: { uids: [id] } });
  await openSignedIn(page, person.email);
  const again = page.getByRole("button", { name: "Try again" });

  let allow = await refuse(page, "/aws/accounts", "/analytics/mail-events");
  await page.goto("/analytics");
  await expect(page.getByText(sentence)).toHaveCount(2);
  await expect(page.getByText("No rendering failures in these days")).toBeHidden();
  await expect(page.getByText("Please connect an AWS account first.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
  await expectAccessible(page, "analytics that did not load");
  await allow();
  await again.first().click();
  await expect(page.getByRole("table", { name: "Sending by account" })).toContainText("Main");
  await again.click();
  await expect(page.getByText("No rendering failures in these days")).toBeVisible();

  allow = await refuse(page, "/user/sign-in-methods");
  await page.goto("/user/security");
  // The list of methods, and the second factor's part of it, which one retry loads together.
  await expect(page.getByText(sentence)).toHaveCount(2);
  await expect(page.getByText("Enterprise SSO")).toBeHidden();
  await allow();
  await again.first().click();
  await expect(page.getByText("Enterprise SSO")).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(0);

  await page.goto(`/jobs?job=${body.job.id}`);
  const items = page.getByRole("table", { name: "Items" });
  await expect(items).toContainText("Published");
  allow = await refuse(page, `/jobs/${body.job.id}`);
  await page.getByRole("checkbox", { name: "Failed only" }).click();
  await expect(items).toContainText(sentence);
  await expect(page.getByText("Nothing failed")).toBeHidden();
  await allow();
  await again.click();
  await expect(items).toContainText("Nothing failed");

  await page.goto(`/templates/${id}/editor`);
  const openTool = page.getByRole("button", { name: "Delete", exact: true });
  await expect(openTool).toBeEnabled();
  allow = await refuse(page, `/template/${id}`);
  await openTool.click();
  const dialog = page.getByRole("dialog", { name: "Delete welcome?" });
  await expect(dialog).toContainText(sentence);
  await allow();
  await again.click();
  await expect(dialog).toContainText("It is published in Main");
});

test("an address with an unknown or malformed id shows a not-found message", async ({ page, product }) => {
  const { email } = await product.join();
  await openSignedIn(page, email, "/templates/nope/editor");
  await expect(page.getByText("Wrong account selected or template deleted")).toBeVisible();
  await page.goto("/templates/nope/preview");
  await expect(page.getByText("Template not found for selected account")).toBeVisible();
  await page.goto("/aws/domain-identities/nope");
  await expect(page.getByText("Identity not found.")).toBeVisible();
  const drawers = {
    "/settings?policyId=nope": "This policy does not exist (any more).",
    "/settings?userGroupId=nope": "This user group does not exist (any more).",
    "/templates/reusable-blocks?blockId=nope": "This reusable block does not exist (any more).",
    "/jobs?job=nope": "This job does not exist (any more).",
  };
  for (const [address, words] of Object.entries(drawers)) {
    await page.goto(address);
    await expect(page.getByRole("dialog")).toContainText(words);
    await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  }
});

test("a failed next page and failed filter options show the reason, and a retry loads them", async ({
  page,
  product,
}) => {
  const person = await product.join();
  const labels = Array.from({ length: 26 }, (_, index) => `tag-${String(index)}`);
  await Promise.all(labels.map((label) => person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })));
  await openSignedIn(page, person.email);
  const again = page.getByRole("button", { name: "Try again" });

  await page.goto("/settings/audit");
  const more = page.getByRole("button", { name: "Load more" });
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row");
  await expect(more).toBeVisible();
  const loaded = await rows.count();
  let allow = await refuse(page, "/company/audit");
  await more.click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(rows).toHaveCount(loaded);
  await allow();
  await again.click();
  await expect(rows).not.toHaveCount(loaded);
  await expect(page.getByText(sentence)).toBeHidden();

  allow = await refuse(page, "/tags");
  await page.goto("/templates");
  await page.getByRole("button", { name: "Filter by tags" }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await allow();
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/tags") && answer.ok());
  await again.click();
  await answered;
  await expect(page.getByText(sentence)).toBeHidden();
});

test("on a phone dates and sign-in methods are not broken across lines", async ({ page, product }) => {
  const person = await product.join();
  await person.call(tagRoutes.createTag, { body: { label: "News", color: "#0f766e" } });
  await openSignedIn(page, person.email);
  await page.setViewportSize({ width: 375, height: 800 });
  const expectOneLine = (place: Locator) =>
    expect.poll(async () => (await place.first().boundingBox())?.height).toBeLessThan(30);
  await page.goto("/user/security");
  await expectOneLine(page.getByText("Not Connected"));
  await expectOneLine(page.getByText(/^Connect$/));
  // A timestamp whose text is the widest.
  await page.route("**/api/company/audit*", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace(/"at":"[^"]+"/g, '"at":"2026-11-28T12:58:00.000Z"'),
    });
  });
  await page.goto("/settings/audit");
  await expect(page.locator("time").first()).toContainText("12:58");
  await expectOneLine(page.locator("time"));
});
