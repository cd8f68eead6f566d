import type { Locator, Page } from "@playwright/test";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { failOpenJob, newOpenJob } from "#tests/support/failed-job.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";

/** The words in the rows of tables that are on two lines, though their column has a place for them at most. */
const brokenWords = (place: Page | Locator): Promise<string[]> =>
  place.locator("td, tbody th").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode() !== null) {
        const { currentNode } = walker;
        for (const { 0: word, index } of (currentNode.nodeValue ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test("tables break lines between words, and buttons not at all", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const person = await product.join("priya@example.com");
  await putOnPlan(person, "Business");
  await connectCustomer(product, person, "Main");
  const { accountId } = await connectCustomer(product, person, "Development");
  const job = await newOpenJob(person, accountId, "order_confirmation_for_returning_customers");
  await failOpenJob(person, job);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, person.email, "/jobs");
  for (const [path, shown] of [
    ["/jobs", "Retry failed"],
    ["/notifications", "Mark as read"],
    ["/settings/audit", "AWS account connected"],
    ["/settings", "priya@example.com"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("table").getByText(shown).first()).toBeVisible();
    await expect.poll(() => brokenWords(page), { message: path }).toEqual([]);
    for (const button of await page
      .getByRole("row")
      .getByRole("button", { name: /^(Retry failed|Mark as read)/ })
      .all()) {
      await expect.poll(() => button.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(36);
    }
    await keep(page, path.slice(1).replace("/", "-"), ["light"]);
  }
});

test("an address of no screen leads to Home, which says so", async ({ page, product }, info) => {
  const { email } = await product.join();
  await openSignedIn(page, email, "/no/such/page");
  await expect(page.getByText("There is no page at /no/such/page. This is Home.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await screenKeeper(info)(page, "unknown-address");
});

test("a template that is missing has ways to Home and to the others", async ({ page, product }, info) => {
  const { email } = await product.join();
  await openSignedIn(page, email, "/templates/00000000-0000-4000-8000-000000000000/editor");
  await expect(page.getByText("Wrong account selected or template deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to templates" })).toBeVisible();
  await screenKeeper(info)(page, "missing-template");
  await page.getByRole("banner").getByRole("link", { name: "Sestina" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
});

test("the tabs of the user's settings fit a window of 1,280 pixels", async ({ page, product }, info) => {
  const { email } = await product.join();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, email, "/user");
  await expect(page.getByRole("tab")).toHaveCount(7);
  await expect.poll(() => sideways(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Scroll tabs right" })).toHaveCount(0);
  await screenKeeper(info)(page, "user-tabs", ["light"]);
});

test("the plans are cards on a phone", async ({ page, product }, info) => {
  const { email } = await product.join();
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, email, "/help/plans");
  const plans = page.getByRole("list", { name: "Plans" }).getByRole("listitem");
  await expect(plans).toHaveCount(4);
  await expect(plans.filter({ hasText: "Business" })).toContainText("Complex placeholdersYes");
  await expect.poll(() => sideways(page)).toEqual([]);
  await screenKeeper(info)(page, "plans-on-a-phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("table", { name: "Plans" }).getByRole("row")).toHaveCount(5);
});
