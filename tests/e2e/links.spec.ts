import { putOnPlan } from "#tests/support/customer.ts";
import { addMember } from "#tests/support/access-members.ts";
import { expect, linkMailedTo, openSignedIn, test } from "#tests/support/journey.ts";
import { keepPicture, screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";
import { userRoutes } from "#shared/api/users.ts";

/** Links that are outdated, shared, followed twice or meant for another user. */

test("a confirmation link shows the same message when it is followed twice", async ({ page, product }, info) => {
  const email = "clicks-twice@example.com";
  await product.call(userRoutes.registerUser, { body: { email, password: "secret-7x9" } });
  const link = linkMailedTo(product, email);
  await page.goto(link);
  await page.getByLabel("Your password").fill("correct-horse-9");
  await page.getByRole("checkbox", { name: "I accept the terms and conditions" }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your account has been created", { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account has been created", { exact: true })).toBeVisible();
  await screenKeeper(info)(page, "confirmed-twice", ["light"]);
});

test("the login page links to the legal pages, and signing out keeps the theme", async ({ page, product }, info) => {
  const { email } = await product.join("dark@example.com");
  await page.goto("/login");
  await page.getByRole("link", { name: "Privacy statement" }).click();
  await expect(page.getByRole("heading", { name: "Privacy notice" })).toBeVisible();
  await page.goto("/login");
  await page.getByRole("link", { name: "Terms of use" }).click();
  await expect(page.getByRole("heading", { name: "Terms of use" })).toBeVisible();

  await openSignedIn(page, email);
  await expect(page).toHaveURL("/");
  const menu = page.getByRole("button", { name: `User menu of ${email}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await menu.click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await keepPicture(page, info, "login-after-sign-out");
});

test("a login link is requested where the help says", async ({ page, product }) => {
  const { email } = await product.join("reads-help@example.com");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("link", { name: "Get a link to sign in instead" })).toBeVisible();
  await openSignedIn(page, email, "/help/account");
  const steps = "choose “Forgot password?” at the login, then “Get a link to sign in instead”";
  await expect(page.getByRole("main")).toContainText(steps);
});

test("without its permission a link to a dialog opens only the page, and an invalid filter is ignored", async ({
  page,
  product,
}, info) => {
  const { person, template, customer } = await openStudio(product);
  await template("welcome", "<p>Hi</p>");
  const viewer = await addMember(product, person, {
    permissions: ["read_templates", "read_tags"],
    accountIds: [customer.accountId],
  });
  await openSignedIn(page, viewer.email, "/templates?dialog=create-template&filteredTags=nope");
  await expect(page.getByRole("rowheader", { name: "welcome" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await keepPicture(page, info, "templates-of-a-viewer");
});

test("the gallery marks starters that the plan cannot send, and proposes a free name", async ({
  page,
  product,
}, info) => {
  const { person, template } = await openStudio(product);
  await template("survey", "<p>Hi</p>");
  await putOnPlan(person, "Starter");
  await openSignedIn(page, person.email, "/templates/starters");
  const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card("Receipt")).toContainText("Business plan to send");
  await expect(card("Survey")).not.toContainText("plan to send");
  const keep = screenKeeper(info);
  await keep(page, "starters");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "starters-375");
  const search = page.getByRole("searchbox", { name: "Search starters" });
  await search.fill("SIGN nothing-like-this");
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await search.fill("signed WHERE");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["New sign-in"]);
  await search.fill("");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Preview: Receipt" }).click();
  await expect(page.getByRole("dialog")).toContainText("sending it from here needs the Business plan");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Use this template: Survey" }).click();
  const name = page.getByRole("textbox", { name: "Template name" });
  await expect(name).toHaveValue("survey_2");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/editor$/);
});
