import type { Page } from "@playwright/test";
import { appCode, setUpSecondFactor, STEP } from "#tests/support/authenticator-app.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, openLogin, signInThroughLogin, test } from "#tests/support/journey.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";
import { password, type Person } from "#tests/support/product.ts";
import { openConnection } from "#tests/support/sso.ts";
import { screenKeeper } from "#tests/support/screens.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Signs in with the password and a code of the authenticator app. */
async function signInWithCode(page: Page, email: string, secret: string): Promise<void> {
  await openLogin(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code").fill(appCode(secret, Date.now() + STEP));
  await page.keyboard.press("Enter");
  await expect(navigation(page)).toBeVisible();
}

/** Chooses the grace period and saves. */
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

test("a second factor is required at once, and a member sets one up and continues", async ({
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

  // An app that is open already shows the requirement, too.
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

test("a member who requires a second factor needs one, and members see a notice during the grace period", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("policy-reminder@example.com");
  await signInThroughLogin(page, admin.email);
  await requireSecondFactor(page, "14 days");
  const confirmation = dialog(page, "Save the sign-in policies?");
  await confirmation.getByRole("button", { name: "Yes, Save" }).click();
  const missing = dialog(page, "You need a second factor first");
  await expect(missing).toContainText("You have to sign in with a second factor yourself");
  await keep(page, "own-factor-missing");
  await missing.getByRole("button", { name: "Set up a second factor" }).click();
  await expect(page).toHaveURL("/user/security");

  const member = await addMember(product, admin, { permissions: ["read_tags"] });
  await signInWithCode(page, admin.email, await setUpSecondFactor(admin.email));
  await requireSecondFactor(page, "14 days");
  await confirmation.getByRole("button", { name: "Yes, Save" }).click();
  await expect(page.getByText("The sign-in policies were saved.")).toBeVisible();

  await signInThroughLogin(page, member.email);
  const notice = page.getByText(/Your company requires a second factor from/);
  await expect(notice).toBeVisible();
  await keep(page, "reminder");
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  // The set-up section repeats the notice; setting up a second factor removes both.
  await expect(notice).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
  await keep(page, "reminder-in-settings");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(1);
  await page.goto("/");
  await expect(navigation(page)).toBeVisible();
  await expect(notice).toBeHidden();
});

/** Signs in at the company's provider with a new account of this address. */
async function beAtProvider(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/_oidc\/enterprise\//);
  await page.getByText("Use another account").click();
  const form = page.getByRole("form", { name: "Another account" });
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("First name").fill("Cy");
  await form.getByLabel("Last name").fill("Test");
  await form.getByRole("button").click();
  // The sign-in that links an account has to be repeated.
  const again = page.getByRole("button", { name: email });
  await expect(again.or(navigation(page)).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
}

test("if only the company's provider is allowed, a member is redirected to it and returns to the same page", async ({
  page,
  product,
  browser,
}, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("provider-admin@only.example");
  await putOnPlan(admin, "Business");
  await openConnection(product, admin, { domain: "only.example" });
  const member = await addMember(product, admin, { permissions: ["read_tags"] }, "provider-member@only.example");
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInThroughLogin(theirs, member.email);

  await signInWithCode(page, admin.email, await setUpSecondFactor(admin.email));
  await page.goto("/settings");
  await page.getByRole("button", { name: /Ways to sign in/ }).click();
  await page.getByRole("option", { name: "Only the provider of only.example" }).click();
  await page.getByRole("button", { name: "Save policies" }).click();
  await keep(page, "only-provider");
  await dialog(page, "Save the sign-in policies?").getByRole("button", { name: "Yes, Save" }).click();
  await expect(page.getByText("The sign-in policies were saved.")).toBeVisible();
  // A member with a second factor who manages security is not affected, so that a broken provider locks out no company.
  await page.reload();
  await expect(navigation(page)).toBeVisible();

  await theirs.getByRole("link", { name: "Tag Manager" }).click();
  await expect(theirs.getByRole("heading", { name: "Your company requires its own sign-in provider" })).toBeVisible();
  await theirs.setViewportSize({ width: 375, height: 700 });
  await keep(theirs, "provider-required");
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await theirs.getByRole("button", { name: "Sign in with only.example" }).click();
  await beAtProvider(theirs, member.email);
  await expect(theirs.getByRole("heading", { name: "Tag Manager" })).toBeVisible();
  await theirs.context().close();
});

test("a member who signed in by Google is offered the password and the company's provider", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("google-admin@google-firm.example");
  await putOnPlan(admin, "Business");
  await openConnection(product, admin, { domain: "google-firm.example" });
  const member = await addMember(product, admin, { permissions: ["read_tags"] }, "google-member@google-firm.example");
  const secret = await setUpSecondFactor(admin.email);
  await signInWithCode(page, admin.email, secret);
  await requireSecondFactor(page, "None");
  await dialog(page, "Save the sign-in policies?").getByRole("button", { name: "Yes, Save" }).click();
  await expect(page.getByText("The sign-in policies were saved.")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("Use another account").click();
  const form = page.getByRole("form", { name: "Another account" });
  await form.getByLabel("E-mail").fill(member.email);
  await form.getByLabel("First name").fill("Cy");
  await form.getByLabel("Last name").fill("Test");
  await form.getByRole("button").click();
  await page.getByRole("button", { name: member.email }).click();
  await expect(page.getByRole("heading", { name: "Your company requires a second factor" })).toBeVisible();
  await expect(page.getByText("You signed in with Google or Microsoft")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with google-firm.example" })).toBeVisible();
  await keep(page, "required-after-google");
  await page.getByRole("button", { name: "Sign in with your password" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("of two members who save the policies, the second sees the changes of the first", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("policy-conflict@example.com");
  const secret = await setUpSecondFactor(admin.email);
  await signInWithCode(page, admin.email, secret);
  await requireSecondFactor(page, "14 days");
  // Another administrator saves in the meantime, in another browser.
  const token = (await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(".idToken"));
    return key === undefined ? null : localStorage.getItem(key);
  }))!;
  const other = { requiresSecondFactor: true, graceDays: 7, onlyProviderId: null, revision: 0 };
  const saved = await product.call(companySecurityRoutes.setCompanySecurity, { token, body: other });
  expect(saved.status).toBe(204);

  await dialog(page, "Save the sign-in policies?").getByRole("button", { name: "Yes, Save" }).click();
  const outdated = dialog(page, "The policies were changed meanwhile");
  await expect(outdated).toContainText("Nothing of yours was saved.");
  await keep(page, "conflict");
  await outdated.getByRole("button", { name: "Show the current policies" }).click();
  await expect(outdated).toBeHidden();
  await expect(page.getByText(/^Required from/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save policies" })).toBeDisabled();
});

test("a member without the permission sees that, also when they lose it while the page is open", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("policy-denied@example.com");
  await putOnPlan(admin, "Business");
  const member = await addMember(product, admin, { permissions: ["iam", "company_security"] });
  await signInThroughLogin(page, member.email);
  await requireSecondFactor(page, "14 days");
  await allowOnly(member, ["iam"]);
  await dialog(page, "Save the sign-in policies?").getByRole("button", { name: "Yes, Save" }).click();
  await expect(page.getByRole("button", { name: "Save policies" })).toBeHidden();
  await expect(page.getByText("Company security permission needed. Consult account admin.").first()).toBeVisible();
  await keep(page, "denied");
});
