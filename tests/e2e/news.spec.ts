import { AxeBuilder } from "@axe-core/playwright";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";

test("a dot says that something is new, until the panel was opened in any browser of the user", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  // Who joined before the newest entry: the news of a new user are seen.
  await page.route("**/api/user", async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { newsSeen: string };
    if (user.newsSeen < "2099-01-01") user.newsSeen = noted ?? "2026-11-30";
    await route.fulfill({ response, json: user });
  });
  let noted: string | undefined;
  page.on("request", (request) => {
    noted = /\/user\/tutorial\/news-(.+)$/.exec(request.url())?.[1] ?? noted;
  });
  await openSignedIn(page, person.email, "/tags");
  const button = page.getByRole("button", { name: "What is new" });
  await expect(button).toHaveAccessibleName("What is new, not seen yet");
  await button.click();
  const panel = page.getByRole("dialog", { name: "What is new" });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("heading", { name: "New: Comments on templates" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Placeholders by name", exact: true })).toBeVisible();
  await expect.poll(() => noted).toBe("2026-12-01");
  await expect
    .poll(async () => (await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations)
    .toEqual([]);
  await keep(page, "news");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName("What is new");

  await page.reload();
  await expect(button).toHaveAccessibleName("What is new");
  await page.setViewportSize({ width: 375, height: 800 });
  await button.click();
  await expect(panel).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await keep(page, "news-375");
  await panel.getByRole("link", { name: "Your own fonts" }).click();
  await expect(page).toHaveURL(/\/settings\/brand$/);
  await expect(panel).toBeHidden();
});
