import type { Page } from "@playwright/test";
import { templateRoutes } from "#shared/api/templates.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const hostile = '<img src="x" onerror="parent.document.title = \'broken into\'"><script>top.name = "in"</script>';

/** Counts calls that read a whole template. */
function readsOf(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on("request", (request) => {
    if (/\/template\/[\w-]+$/.test(new URL(request.url()).pathname)) count += 1;
  });
  return { count: () => count };
}

test("a template without contents says so in its picture and in the quick look", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("welcome", "<h1>Welcome</h1>");
  await person.call(templateRoutes.createTemplate, { body: { template_name: "begun", subject: "Hello" } });
  await openSignedIn(page, person.email, "/templates?view=grid");
  const cards = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
  await expect(cards.filter({ hasText: "begun" })).toContainText("Empty mail");
  await expect(cards.filter({ hasText: "welcome" }).locator("iframe")).toHaveCount(1);
  await expect(cards.filter({ hasText: "welcome" })).not.toContainText("Empty mail");
  await keep(page, "empty-picture");
  await page.getByRole("button", { name: "Quick look at begun" }).click();
  const look = page.getByRole("dialog", { name: "begun" });
  await expect(look).toContainText("Empty mail");
  await keep(page, "empty-quick-look");
  await page.keyboard.press("ArrowRight");
  const next = page.getByRole("dialog", { name: "welcome" });
  await expect(next.locator("iframe").contentFrame().getByRole("heading")).toHaveText("Welcome");
  await expect(next).not.toContainText("Empty mail");
});

test("templates are shown as pictures, which are kept in the browser until a new version or the sign-out", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template, change } = await openStudio(product);
  await template("order_confirmation_for_returning_customers_2026", "<h1>Thank you, {{name}}</h1>");
  await template("hostile", hostile);
  const welcome = await template("welcome", "<h1>Welcome</h1>");
  await openSignedIn(page, person.email, "/templates");
  const reads = readsOf(page);
  await page.getByRole("button", { name: "As pictures" }).click();
  const cards = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  const mailIn = (name: string | RegExp) => cards.filter({ hasText: name }).locator("iframe").contentFrame();
  await expect(mailIn("welcome").getByRole("heading")).toHaveText("Welcome");
  await expect(mailIn(/^.*order_/).getByRole("heading")).toHaveText("Thank you, {{name}}");
  for (const frame of await cards.locator("iframe").all()) await expect(frame).toHaveAttribute("sandbox", "");
  await expect.poll(() => page.evaluate(() => [document.title, window.name])).not.toContain("broken into");
  expect(reads.count()).toBe(3);
  await keep(page, "pictures");

  await page.getByRole("checkbox", { name: "Choose welcome" }).check();
  await expect(page.getByRole("group", { name: "Chosen templates" })).toContainText("1 chosen");
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await expect(page.getByRole("group", { name: "Chosen templates" })).toContainText("3 chosen");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: /^Sorting/ }).click();
  await page.getByRole("option", { name: "Label, ascending" }).click();
  await expect(cards.first()).toContainText("hostile");
  await page.getByRole("button", { name: "More actions for welcome" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(mailIn("welcome").getByRole("heading")).toHaveText("Welcome");
  await expect(mailIn(/^.*order_/).getByRole("heading")).toHaveText("Thank you, {{name}}");
  expect(reads.count(), "reads after a reload").toBe(3);
  await change(welcome, "<h1>Welcome back</h1>");
  await page.reload();
  await expect(mailIn("welcome").getByRole("heading")).toHaveText("Welcome back");
  expect(reads.count(), "reads after a new version").toBe(4);

  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "pictures-375");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "As a list" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(3);

  await page.getByRole("button", { name: person.email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  // The way there leads over the user pool, whose address names the login page too.
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain("template-pictures");
});

test("the space bar shows a template's mail over the list, and the arrow keys the next one", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("first", "<h1>One</h1>");
  await template("second", "<h1>Two</h1>");
  await openSignedIn(page, person.email, "/templates?orderBy=template_name&order=asc");
  const name = page.getByRole("rowheader").getByRole("link", { name: "first" });
  await name.press("Space");
  const look = (title: string) => page.getByRole("dialog", { name: title });
  const mail = page.locator('iframe[title^="Preview of"]').contentFrame();
  await expect(look("first")).toContainText("1 of 2 on this page");
  await expect(mail.getByRole("heading")).toHaveText("One");
  await expect(look("first").getByRole("button", { name: "Template before" })).toBeDisabled();
  await keep(page, "quick-look");
  await page.keyboard.press("ArrowRight");
  await expect(look("second")).toContainText("2 of 2 on this page");
  await expect(mail.getByRole("heading")).toHaveText("Two");
  await page.keyboard.press("ArrowRight");
  await expect(look("second")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(look("first")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "first" })).toBeHidden();
  await expect(page).not.toHaveURL(/look=/);
  await expect(name).toBeFocused();

  await page.getByRole("button", { name: "More actions for second" }).click();
  await page.getByRole("menuitem", { name: /Quick look/ }).click();
  await expect(look("second")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "As pictures" }).click();
  await page.getByRole("button", { name: "Quick look at first" }).press("Space");
  await expect(look("first")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "quick-look-375");
});

test("a mail that cannot be loaded has no picture, and the quick look says why until a retry shows it", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const failing = await template("failing", "<h1>One</h1>");
  await template("fine", "<h1>Two</h1>");
  await page.route(`**/template/${failing}`, (route) => route.fulfill({ status: 403, json: { code: "FORBIDDEN" } }));
  await openSignedIn(page, person.email, "/templates");
  await page.getByRole("button", { name: "As pictures" }).click();
  const cards = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
  await expect(cards.filter({ hasText: "failing" })).toContainText("No picture");
  await expect(cards.filter({ hasText: "fine" }).locator("iframe").contentFrame().getByRole("heading")).toHaveText(
    "Two",
  );
  await keep(page, "no-picture", ["light"]);

  await page.getByRole("button", { name: "Quick look at failing" }).press("Space");
  const look = page.getByRole("dialog", { name: "failing" });
  await expect(look).toContainText("Permission needed. Please consult account admin.");
  await expect(look.locator("iframe")).toHaveCount(0);
  await keep(page, "quick-look-failed", ["light"]);
  await page.unroute(`**/template/${failing}`);
  await look.getByRole("button", { name: "Try again" }).click();
  await expect(look.locator("iframe").contentFrame().getByRole("heading")).toHaveText("One");
});

test("the mail of a template is shown while the mouse rests on its name, and is never in the way", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  for (const name of ["welcome", "goodbye"]) await template(name, `<h1>${name} to you</h1>`);
  // The mouse rests on the name before the code for its picture is there.
  const code = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const body = await (await route.fetch()).text();
    if (body.includes("[data-look] a:hover")) await code.promise;
    return route.continue();
  });
  await openSignedIn(page, person.email, "/templates");
  const picture = page.locator("[class*=hoverPicture]");
  const name = (which: string) => page.getByRole("link", { name: which, exact: true });
  await name("goodbye").hover();
  code.resolve(undefined);
  await expect(picture.locator("iframe").contentFrame().getByRole("heading")).toHaveText("goodbye to you");
  await keep(page, "hovered-name");
  // It stays while the pointer moves over it.
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await expect(picture).toBeVisible();
  await page.mouse.move(x + width + 60, y + height + 60);
  await expect(picture).toHaveCount(0);

  await name("goodbye").hover();
  await expect(picture).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picture).toHaveCount(0);
});
