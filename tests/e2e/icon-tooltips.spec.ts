import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("icons without words say what they do, to the pointer and to the keyboard", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("news", "<p>Dear {{name}}</p>", "News");
  await openSignedIn(page, studio.person.email, "/templates");
  const words = page.locator("[data-words]:popover-open");
  const edit = page.getByRole("link", { name: "Edit news" });
  await expect(edit).toBeVisible();
  const more = page.getByRole("button", { name: "More actions for news" });
  await expect(more).toHaveAttribute("title");
  await more.hover();
  await expect(words).toHaveAttribute("data-words", "More actions for news");
  // The browser would show the same words a second time.
  await expect(more).not.toHaveAttribute("title");
  await keep(page, "icon-tooltip");
  await page.mouse.move(0, 0);
  await expect(words).toHaveCount(0);
  await expect(more).toHaveAttribute("title", "More actions for news");

  await edit.focus();
  await page.keyboard.press("Tab");
  await expect(words).toHaveAttribute("data-words", "Preview news");
  await page.keyboard.press("Escape");
  await expect(words).toHaveCount(0);

  await page.goto(`/templates/${id}/preview`);
  const deletes = page.getByRole("navigation", { name: "Template" }).getByRole("button", { name: "Delete" });
  await page.getByRole("button", { name: "View Blocks" }).focus();
  await page.keyboard.press("Tab");
  await expect(deletes).toBeFocused();
  await expect(words).toHaveAttribute("data-words", "Delete");
  await page.setViewportSize({ width: 375, height: 740 });
  await page.keyboard.press("Shift+Tab");
  await expect(words).toHaveAttribute("data-words", "View Blocks");
  const { x, width } = (await words.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(375);
  await keep(page, "icon-tooltip-phone");
});
