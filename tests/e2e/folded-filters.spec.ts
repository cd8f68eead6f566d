import { AxeBuilder } from "@axe-core/playwright";
import { tagRoutes } from "#shared/api/tags.ts";
import { translateInto } from "#tests/support/translations.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("on a phone the filters of the templates are behind one button, which counts those that narrow the list", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("news", "<p>Hello</p>");
  await person.call(tagRoutes.createTag, { body: { label: "Shop", color: "#0f766e" } });
  await translateInto(person, "de");
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, person.email, "/templates");
  const cards = page.getByRole("list", { name: "Templates" }).locator("> li");
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Status" })).toHaveCount(0);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("button", { name: "Clear filter" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Draft" }).click();
  await sheet.getByRole("button", { name: "Favourites" }).click();
  // Their options open in the sheet: what is outside of it is below it.
  await sheet.getByRole("button", { name: /^Filter by tags/ }).click();
  await sheet.getByRole("option", { name: "Shop" }).click();
  await sheet.getByRole("button", { name: /^Filter by tags/ }).click();
  await sheet.getByRole("button", { name: /^Filter by incomplete language/ }).click();
  await sheet.getByRole("option", { name: "Incomplete in German" }).click();
  await expect(page).toHaveURL(/incompleteIn=de/);
  await expect
    .poll(async () => (await new AxeBuilder({ page }).include("dialog").analyze()).violations.map(({ id }) => id))
    .toEqual([]);
  await keep(page, "filter-sheet-375");
  await sheet.getByRole("button", { name: "Show the list" }).click();
  await expect(sheet).toHaveCount(0);
  const opener = page.getByRole("button", { name: "Filters (4)" });
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/favourites=true/);
  await expect(page.getByText("No matches")).toBeVisible();
  await keep(page, "folded-filters-375");

  const search = page.getByRole("searchbox", { name: "Search templates" });
  await search.fill("ne");
  await search.press("Enter");
  await expect(page).toHaveURL(/filter=ne/);
  await opener.press("Enter");
  await sheet.getByRole("button", { name: "Clear filter" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL("/templates?filter=ne");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("group", { name: "Status" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toHaveCount(0);
});

test("on a phone the filters of the audit log and of the differences are behind one button too", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person } = await openStudio(product);
  await page.setViewportSize({ width: 375, height: 800 });
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const narrowed = page.getByRole("button", { name: "Filters (1)" });

  await openSignedIn(page, person.email, "/settings/audit");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await sheet.getByRole("button", { name: /^Action/ }).click();
  await page.getByRole("option", { name: "Company renamed" }).click();
  await expect(page).toHaveURL(/action=company.renamed/);
  await keep(page, "audit-filter-sheet-375");
  await sheet.getByRole("button", { name: "Show the list" }).click();
  await expect(narrowed).toBeFocused();
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();

  await page.goto("/aws/drift?filter=news");
  await expect(page.getByRole("searchbox", { name: "Search templates" })).toHaveValue("news");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await sheet.getByRole("checkbox", { name: "Ignored" }).click();
  await expect(sheet.getByRole("checkbox", { name: "Ignored" })).toBeChecked();
  await keep(page, "drift-filter-sheet-375");
  await page.keyboard.press("Escape");
  await expect(narrowed).toBeFocused();
  await expect(page).toHaveURL(/ignored=true/);
  await narrowed.click();
  await sheet.getByRole("button", { name: "Clear filter" }).click();
  await expect(page).toHaveURL("/aws/drift?filter=news");
});
