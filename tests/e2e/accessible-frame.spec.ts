import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio } from "#tests/support/studio.ts";

test("the keyboard shortcuts are listed by a shortcut, by the user's menu and by the search", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join();
  await openSignedIn(page, email);
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("Control+/");
  await expect(sheet.getByText("Search, go to a screen, or do something")).toBeVisible();
  await expectAccessible(page, "shortcuts");
  await keep(page, "shortcuts");
  // Another dialog does not open over it.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search screens" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.getByRole("button", { name: /^User menu of/ }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search screens" }).fill("shortcuts");
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
});

test("the navigation is narrowed to its icons, and stays so in this browser", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join();
  await page.setViewportSize({ width: 1280, height: 720 });
  await openSignedIn(page, email);
  const navigation = page.getByRole("navigation", { name: "Main" });
  const widthOf = async () => (await navigation.boundingBox())!.width;
  const analytics = navigation.getByRole("link", { name: "Analytics" });
  await expect(analytics.locator("svg")).toBeVisible();
  expect(await widthOf()).toBe(232);
  await navigation.getByRole("button", { name: "Collapse navigation" }).click();
  expect(await widthOf()).toBe(64);
  await expect(analytics).toHaveText("Analytics");
  await expect(analytics.getByText("Analytics")).toBeHidden();
  await expect(async () => {
    // Coming again: where the navigation was scrolled to the link, the tooltip went with that.
    await page.mouse.move(640, 360);
    await analytics.hover();
    await expect(page.locator("[data-words='Analytics']")).toBeVisible({ timeout: scaledTimeout(2000) });
  }).toPass();
  await expectAccessible(page, "narrow-navigation");
  await keep(page, "narrow-navigation");

  // The early script narrows it before the app starts, so that nothing moves.
  await page.reload();
  await expect(analytics).toBeVisible();
  expect(await widthOf()).toBe(64);
  await navigation.getByRole("button", { name: "Expand navigation" }).press("Enter");
  expect(await widthOf()).toBe(232);

  // A narrow window has all words, behind its button.
  await navigation.getByRole("button", { name: "Collapse navigation" }).click();
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole("button", { name: "Open navigation" }).click();
  await expect(analytics.getByText("Analytics")).toBeVisible();
  await expect(navigation.getByRole("button", { name: "Expand navigation" })).toBeHidden();
});

/** How light the words of the first such element are: 0 (black) to 255. */
const lightnessOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)!.map(Number);
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    });

test("a list is printed without navigation and tools, and with dark words in the dark theme too", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("welcome", "<p>Hi</p>");
  await page.emulateMedia({ colorScheme: "dark" });
  await openSignedIn(page, person.email, "/templates");
  await expect(page.getByRole("rowheader", { name: "welcome" })).toBeVisible();
  await expect(page.getByLabel("Search templates")).toBeVisible();
  const HALF = 128;
  expect(await lightnessOf(page, "h1")).toBeGreaterThan(HALF);

  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByLabel("Search templates")).toBeHidden();
  await expect(page.getByRole("rowheader", { name: "welcome" })).toBeVisible();
  for (const selector of ["h1", "th[scope=row] a", "td"]) {
    expect(await lightnessOf(page, selector), selector).toBeLessThan(HALF);
  }
  await keep(page, "printed");
});

test("what is chosen is outlined where the system's colors replace those of the app", async ({ page, product }) => {
  const { email } = await product.join();
  await page.emulateMedia({ forcedColors: "active" });
  await openSignedIn(page, email, "/tags");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const outlineOf = (name: string) =>
    navigation.getByRole("link", { name, exact: true }).evaluate((link) => getComputedStyle(link).outlineStyle);
  await expect(navigation.getByRole("link", { name: "Tag Manager" })).toBeVisible();
  expect([await outlineOf("Tag Manager"), await outlineOf("Analytics")]).toEqual(["solid", "none"]);
});

/** Whether the control with the focus is behind something else, wholly: WCAG 2.2, 2.4.11. */
const hiddenFocus = () => {
  const control = document.activeElement;
  if (control === null || control === document.body) return undefined;
  const { left, top, width, height } = control.getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
  const isSeen = places.some(([across, down]) => {
    const found = document.elementFromPoint(left + across * width, top + down * height);
    if (found === null) return false;
    // Cloudscape's header that stays is a copy, which shows the focus of the other.
    const copied = found.closest("[data-focus-id]")?.getAttribute("data-focus-id");
    const isCopy = copied !== undefined && copied === control.getAttribute("data-focus-id");
    return isCopy || control.contains(found) || found.contains(control) || found.closest("label") !== null;
  });
  return isSeen ? undefined : control.outerHTML.slice(0, 200);
};

test("what has the focus is never behind the bars of the page", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  for (let number = 1; number <= 8; number += 1) await template(`template_${String(number)}`, "<p>Hi</p>");
  await page.setViewportSize({ width: 1280, height: 400 });
  await openSignedIn(page, person.email, "/templates");
  await expect(page.getByRole("rowheader")).toHaveCount(8);
  for (const key of ["Tab", "Shift+Tab"]) {
    const hidden = new Set<string>();
    for (let count = 0; count < 70; count += 1) {
      await page.keyboard.press(key);
      const one = await page.evaluate(hiddenFocus);
      if (one !== undefined) hidden.add(one);
    }
    expect([...hidden], key).toEqual([]);
  }
});

test("buttons and links are large enough for fingers, or have room around them", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hi</p>");
  await openSignedIn(page, person.email);
  for (const path of [
    ...["/", "/templates", "/tags", "/jobs", "/analytics", "/aws", "/settings", "/settings/audit", "/user/security"],
    ...[`/templates/${id}/editor`, `/templates/${id}/preview`, `/templates/${id}/versions`],
  ]) {
    await page.goto(path);
    await expect(page.getByText(/^Loading( the editor)?$/)).toHaveCount(0);
    await expect(page.locator("h1, [data-started] header").first()).toBeVisible();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${path} at ${String(width)}`, { onlyTargets: true });
    }
  }
});
