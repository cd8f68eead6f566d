import type { Page } from "@playwright/test";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { pixelOf } from "#tests/support/pngs.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";

const loading = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: "Loading" });

test("an empty list offers its first step", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join();
  await openSignedIn(page, email, "/templates/reusable-blocks");
  const main = page.getByRole("main");

  const blocks = main.getByRole("table", { name: "Reusable Blocks" });
  await blocks.getByRole("button", { name: "Create reusable block" }).click();
  await expect(page.getByRole("dialog", { name: "Create reusable block" })).toBeVisible();
  await page.keyboard.press("Escape");
  await keep(page, "no-blocks");

  await page.goto("/templates/images");
  const images = main.getByRole("table", { name: "Images" });
  const chosen = page.waitForEvent("filechooser");
  await images.getByRole("button", { name: "Upload images" }).click();
  await (await chosen).setFiles({ name: "cat.png", mimeType: "image/png", buffer: pixelOf([255, 0, 0]) });
  await expect(images.getByRole("row", { name: /cat\.png/ })).toBeVisible();

  for (const path of ["/aws/email-identities", "/aws/domain-identities"]) {
    await page.goto(path);
    await main.getByRole("table").getByRole("link", { name: "Connect an AWS account" }).click();
    await expect(page.getByRole("dialog", { name: "Connect AWS account" })).toBeVisible();
  }

  await page.goto("/aws");
  await main.getByRole("table").getByRole("button", { name: "Connect the first account" }).click();
  await expect(page.getByRole("dialog", { name: "Connect AWS account" })).toBeVisible();

  await page.goto("/jobs");
  await keep(page, "no-jobs", ["light"]);
  await main.getByRole("table").getByRole("link", { name: "Publish a template" }).click();
  await main.getByRole("table").getByRole("button", { name: "Create the first template" }).click();
  await expect(page.getByRole("dialog", { name: "Create new template" })).toBeVisible();

  await page.goto("/analytics");
  await expect(main.getByText("The numbers come from Amazon SES, some minutes after the first mail.")).toBeVisible();
});

test("a list without rows has no room and no controls for them", async ({ page, product }, info) => {
  const { email } = await product.join();
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, email, "/templates");
  const main = page.getByRole("main");
  await expect(main.getByText("No templates available.")).toBeVisible();
  await expect(main.getByRole("checkbox", { name: "Choose all on this page" })).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Sorting" })).toHaveCount(0);
  await screenKeeper(info)(page, "no-templates-on-a-phone");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/templates/reusable-blocks");
  const search = main.getByRole("searchbox", { name: "Search reusable blocks" });
  const heads = main.getByRole("table", { name: "Reusable Blocks" }).getByRole("row").first();
  await expect(main.getByText("Nothing to show here")).toBeVisible();
  const gap = async () => {
    const [above, below] = await Promise.all([search.boundingBox(), heads.boundingBox()]);
    return below!.y - above!.y - above!.height;
  };
  await expect.poll(gap).toBeLessThan(30);
});

test("a list that loads has the outline of its rows, in a table and on a phone", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join();
  await openSignedIn(page, email);
  const held = Promise.withResolvers<undefined>();
  await page.route("**/api/tags*", async (route) => {
    await held.promise;
    await route.fallback();
  });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/tags");
    await expect(loading(page)).toHaveCount(1);
    await expect(page.getByText("Nothing to show here")).toBeHidden();
    await expect.poll(() => sideways(page)).toEqual([]);
    await keep(page, `tags-that-load-${String(width)}`);
  }
  held.resolve(undefined);
  await expect(page.getByText("Nothing to show here")).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});
