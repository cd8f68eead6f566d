import type { Page } from "@playwright/test";
import { appCode, setUpSecondFactor, STEP } from "#tests/support/authenticator-app.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/members.ts";
import { password, type Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Signs a user in with the password and the code of their app. */
async function signInWithCode(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code").fill(appCode(secret, Date.now() + STEP));
  await page.keyboard.press("Enter");
  await expect(navigation(page)).toBeVisible();
}

/** Sets the grace period, where one is asked for, and saves. */
async function requireSecondFactor(page: Page, grace: string): Promise<void> {
  await page.goto("/settings");
  await page.getByLabel("Require a second factor").click();
  await page.getByRole("button", { name: /Grace period/ }).click();
  await page.getByRole("option", { name: grace, exact: true }).click();
  await page.getByRole("button", { name: "Save policies" }).click();
}

async function setUpApp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const setUp = dialog(page, "Set up a second factor");
  await setUp.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  const secret = (await setUp.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await setUp.getByLabel("Code of your app").fill(appCode(secret, Date.now()));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your second factor is on.")).toBeVisible();
}

test("a second factor is required at once, and a member sets one up and goes on", async ({
  page,
  product,
  browser,
}, info) => {
  const keep = screenKeeper(info);
  const admin: Person = await product.join("policy-admin@example.com");
  await putOnPlan(admin, "Business");
  const member = await addMember(product, admin, { permissions: ["read_tags"] }, "policy-member@example.com");
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInThroughLogin(theirs, member.email);

  await signInWithCode(page, admin.email, await setUpSecondFactor(admin.email));
  await requireSecondFactor(page, "None");
  const confirmation = dialog(page, "Save the sign-in policies?");
  await expect(confirmation).toContainText("1 of 2 members has no second factor");
  await keep(page, "consequences");
  await confirmation.getByRole("button", { name: "Yes, Save" }).click();
  await expect(page.getByText("The sign-in policies were saved.")).toBeVisible();
  await keep(page, "policies");

  // The app that is open already gives way to what is required.
  await theirs.getByRole("link", { name: "Tag Manager" }).click();
  await expect(theirs.getByRole("heading", { name: "Your company requires a second factor" })).toBeVisible();
  await expect(navigation(theirs)).toBeHidden();
  await theirs.setViewportSize({ width: 375, height: 700 });
  await keep(theirs, "second-factor-required");
  await theirs.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(theirs).toHaveURL("/user/security");
  await expect(theirs.getByText("This session")).toBeVisible();
  await keep(theirs, "own-settings");
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await setUpApp(theirs);
  await expect(navigation(theirs)).toBeVisible();
  await theirs.getByRole("link", { name: "Tag Manager" }).click();
  await expect(theirs.getByRole("heading", { name: "Tag Manager" })).toBeVisible();
  await theirs.context().close();
});

test("who requires a second factor needs one, and members are reminded while there is time", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("policy-reminder@example.com");
  await signInThroughLogin(page, admin.email);
  await requireSecondFactor(page, "14 days");
  const confirmation = dialog(page, "Save the sign-in policies?");
  await confirmation.getByRole("button", { name: "Yes, Save" }).click();
  await expect(confirmation).toContainText("You have to sign in with a second factor yourself");
  await confirmation.getByRole("button", { name: "Cancel" }).click();

  const member = await addMember(product, admin, { permissions: ["read_tags"] });
  await signInWithCode(page, admin.email, await setUpSecondFactor(admin.email));
  await requireSecondFactor(page, "14 days");
  await confirmation.getByRole("button", { name: "Yes, Save" }).click();
  await expect(page.getByText("The sign-in policies were saved.")).toBeVisible();

  await signInThroughLogin(page, member.email);
  const notice = page.getByText(/Your company requires a second factor from/);
  await expect(notice).toBeVisible();
  await keep(page, "reminder");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(navigation(page)).toBeVisible();
  await expect(notice).toBeHidden();
});
