import { expect, test } from "#tests/support/e2e-product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

test.use({ demo: true });

// The first minute of a newcomer: `npm start`, one click, and a company at work.
test("the demo company is one click away, with filled charts and its templates as pictures", async ({
  page,
  product,
}, info) => {
  test.setTimeout(scaledTimeout(150_000));
  const keep = screenKeeper(info);
  expect(product.printed()).toContain("Demo company");
  await page.goto("/login");
  await page.getByRole("button", { name: "Try the demo company" }).click();
  await expect(page.getByRole("heading", { name: "Your overview" })).toBeVisible();

  await test.step("the company is made while one is signed in", async () => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Differences in Amazon SES: 1")).toBeVisible();
    }).toPass({ timeout: scaledTimeout(90_000) });
    await expect(page.getByText("Not rendered in the last 14 days: 11 mails")).toBeVisible();
    await expect(page.getByText("Jobs with failures: 1")).toBeVisible();
  });

  await test.step("home has its sending as a chart", async () => {
    const chart = page.getByRole("application", { name: "Sending by day, over all accounts" });
    await expect(chart).toBeVisible();
    await expect(page.getByText("No sending statistics available")).toBeHidden();
    await keep(page, "demo-home");
  });

  await test.step("templates are pictures of mails", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Templates", exact: true }).click();
    await page.getByRole("button", { name: "As pictures" }).click();
    await expect(page.getByText("40 entries")).toBeVisible();
    const card = page.getByRole("list", { name: "Templates" }).getByRole("listitem").first();
    await expect(card.locator("iframe").contentFrame().getByRole("heading").first()).toBeVisible();
    await keep(page, "demo-templates");
  });
});
