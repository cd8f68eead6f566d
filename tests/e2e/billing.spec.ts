import type { Page } from "@playwright/test";
import { accessRoutes } from "#shared/api/access.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { readBeforeDeletion, tryMarketplaceAgain } from "#tests/support/billing-steps.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, linkMailedTo, openLogin, signInThroughLogin, test } from "#tests/support/journey.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import {
  buyOnMarketplace,
  failNextCharges,
  forward,
  meter,
  paymentsAt,
  registerWith,
  resetClock,
} from "#tests/support/local-payments.ts";
import { addMember } from "#tests/support/access-members.ts";
import { password, type Person, type Product } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

const limitDialog = (page: Page) => page.getByRole("dialog", { name: "Plan Limit Exceeded" });
const plan = (page: Page) => page.getByRole("region", { name: "Your plan", exact: true });
const waiting = "Your subscription is being updated. Please wait.";

/** Events that Stripe has not delivered yet. */
async function untold(product: Product): Promise<string[]> {
  const { events } = await paymentsAt(product);
  return events.filter(({ deliveries }) => deliveries.some(({ state }) => state === "due")).map(({ type }) => type);
}

/**
 * A month and a day later, when the session has expired; the browser's clock does not move, so it would consider the
 * session valid.
 */
async function signInLater(page: Page, product: Product, person: Person): Promise<void> {
  await openLogin(page);
  await forward(product, 32);
  await expect.poll(() => untold(product)).toEqual([]);
  await signInThroughLogin(page, person.email);
}

const makeTemplate = (person: Person, name: string) =>
  person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });

async function createTemplate(page: Page, name: string): Promise<void> {
  await page.goto("/templates?dialog=create-template");
  const dialog = page.getByRole("dialog", { name: "Create new template" });
  await dialog.getByLabel("Template name").fill(name);
  await dialog.getByLabel("Subject").fill("Hi");
  await dialog.getByLabel("Subject").press("Enter");
}

test("a company reaches its limit, pays by card, cancels, and returns to Discover at the end of the term", async ({
  page,
  product,
}, info) => {
  const person = await product.join();
  for (const name of ["one", "two", "three", "four", "five"]) await makeTemplate(person, name);
  const keep = screenKeeper(info);
  await signInThroughLogin(page, person.email);
  await page.goto("/templates?dialog=create-template");
  const limit = limitDialog(page);
  await expect(limit).toContainText("Maximum number of templates reached. Please upgrade your plan to add more.");
  await expect(page.getByLabel("Template name")).toHaveCount(0);
  await keep(page, "limit");

  const choice = (name: string) => limit.getByRole("radio", { name, exact: true });
  await expect(choice("Annual 17% off")).toBeChecked();
  await expect(choice("Business")).toBeChecked();
  await expect(choice("AWS Marketplace")).toBeChecked();
  await expect(limit).toContainText("75 USD / month");
  await choice("Enterprise").check();
  await expect(limit.getByRole("button", { name: "Request an offer" })).toBeVisible();
  await choice("Monthly").check();
  await expect(choice("Business")).toBeChecked();
  await expect(choice("Enterprise")).toBeDisabled();
  await expect(limit).toContainText("89 USD / month");
  await choice("Credit card").check();
  const faults = faultControls(() => product.url);
  await faults.set({ service: "stripe", kind: "status", status: 500 });
  await limit.getByRole("button", { name: "Upgrade to Business" }).click();
  await expect(limit).toContainText("The payment provider does not answer at the moment. Nothing was changed.");
  await keep(page, "provider-down", ["light"]);
  await faults.clear();
  await limit.getByRole("button", { name: "Upgrade to Business" }).click();

  await expect(page.getByRole("heading", { name: "Subscribe to Sestina" })).toBeVisible();
  await page.getByRole("button", { name: /is declined/ }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await faults.set({ service: "stripe", kind: "status", status: 500, operation: "GET /v1/checkout/sessions/{id}" });
  await page.getByRole("button", { name: /4242/ }).click();
  const failure = page.getByRole("dialog", { name: "Your subscription" });
  await expect(failure).toContainText("Something went wrong when updating your company plan. Please contact support");
  await keep(page, "return-failed", ["light"]);
  await faults.clear();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/settings/subscription");
  await expect(plan(page)).toContainText("89 USD per month");
  await expect(plan(page)).toContainText("Renews on");
  await expect(page.getByRole("banner")).toContainText("Business");
  await expect(page.getByRole("table", { name: "Invoices" }).getByRole("row", { name: /\$89\.00/ })).toContainText(
    "Paid",
  );
  await keep(page, "subscription");
  await createTemplate(page, "six");
  await expect(page).toHaveURL(/\/editor$/);

  const template = page.url().replace(/\/editor$/, "");
  const [customer] = (await paymentsAt(product)).customers;
  try {
    await failNextCharges(product, customer!.id, "generic_decline");
    await signInLater(page, product, person);
    await expect(page.getByText("Your last payment failed")).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Business");
    await keep(page, "payment-failed", ["dark"]);
    await page.getByRole("button", { name: "Update card" }).click();
    await expect(page.getByText("Payment failed. Renews on")).toBeVisible();
    await page.getByRole("button", { name: /^Cancel on/ }).click();
    await page.getByRole("link", { name: "Back to Sestina" }).click();
    await expect(plan(page)).toContainText("then your company is on Discover. Nothing is deleted.");

    await signInLater(page, product, person);
    const notice = page.getByText("There are 6 templates, and Discover holds 5.");
    await expect(notice).toBeVisible();
    await keep(page, "above-the-limits", ["dark"]);
    await page.goto("/settings/subscription");
    await expect(plan(page)).toContainText("Discover");

    await page.goto("/templates/reusable-blocks?dialog=create-block");
    await expect(limit).toContainText("Maximum number of templates reached");
    await page.goto("/templates");
    await page.getByRole("button", { name: "More actions for one" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(limit).toContainText("Maximum number of templates reached");

    for (const screen of ["versions", "preview", "editor"]) {
      await page.goto(`${template}/${screen}`);
      await expect(page.getByRole("complementary", { name: "Your plan" })).toContainText("There are 6 templates");
      await expect(page.getByRole("navigation", { name: "Template" })).toBeVisible();
      await keep(page, `above-the-limits-${screen}`, [screen === "editor" ? "dark" : "light"]);
    }
    await page.getByRole("textbox", { name: "Subject" }).fill("Hi again");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(limit).toContainText("Maximum number of templates reached. Please upgrade your plan to add more.");
    await expect(choice("Business")).toBeChecked();
    await expect(choice("AWS Marketplace")).toBeChecked();
  } finally {
    await resetClock(product);
  }
});

test("a purchase on AWS Marketplace is assigned to one company, once", async ({ page, product }, info) => {
  const { id } = product.awsAccounts.createAccount({ name: "Newcomer" });
  const keep = screenKeeper(info);
  await page.goto("/_marketplace");
  await page.getByLabel("Your AWS account").selectOption(id);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Set up your account" }).click();
  const received = page.getByText(
    "Marketplace Subscription received. Please login or register to complete your subscription.",
  );
  await expect(received).toBeVisible();
  await keep(page, "marketplace-login", ["light"]);
  await page.getByRole("link", { name: "Create an account" }).click();
  // The login page has fields with the same names: wait until they are gone.
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill("buyer@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "read them" }).click();
  await page.getByRole("region", { name: "Text of the terms" }).press("End");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up!" })).toBeVisible();
  await page.goto(linkMailedTo(product, "buyer@example.com"));
  await expect(received).toBeVisible();
  await signInThroughLogin(page, "buyer@example.com");
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Business");
  await expect(page.getByRole("dialog", { name: "Welcome to Sestina" })).toBeVisible();

  const known = await product.join();
  const agreement = await buyOnMarketplace(product);
  const faults = faultControls(() => product.url);
  await faults.set({ service: "metering-marketplace", kind: "status", status: 503 });
  const reference = await registerWith(product, agreement.token);
  await page.goto(`/?marketplaceToken=${reference}`);
  await expect(received).toBeVisible();
  await signInThroughLogin(page, known.email);
  await tryMarketplaceAgain(page, faults.clear);
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Business");
  await readBeforeDeletion(page, "please cancel the subscription in AWS Marketplace too.");

  await meter(agreement, 2);
  await page.goto("/_local#payments");
  const usage = page.getByRole("table", { name: "Metered usage" });
  await expect(usage).toContainText("2 extra_user");
  await usage.scrollIntoViewIfNeeded();
  await keep(page, "console-payments", ["light"]);

  const other = await product.join();
  await page.goto(`/login?marketplaceToken=${reference}`);
  await expect(received).toBeVisible();
  await signInThroughLogin(page, other.email);
  const refusal = page.getByRole("dialog", { name: "Your subscription" });
  await expect(refusal).toContainText("Something went wrong when updating your company plan. Please contact support");
  await expect(refusal).toContainText("has expired or was used before");
  await keep(page, "marketplace-replay", ["dark"]);
  await refusal.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("banner")).toContainText("Discover");
  await openLogin(page);
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(received).toBeHidden();
});

test("a demo is requested; inviting above the limit asks for an upgrade, and on a paid plan for the extra cost", async ({
  page,
  product,
}, info) => {
  const founder = await product.join();
  const keep = screenKeeper(info);
  await signInThroughLogin(page, founder.email);
  await page.getByRole("link", { name: "Upgrade now" }).click();
  await page.getByRole("checkbox", { name: "Show us Sestina in a demo first" }).check();
  await page.getByLabel("Message (optional)").fill("We send a lot of receipts.");
  await keep(page, "upgrade", ["light"]);
  await page.getByRole("button", { name: "Request a demo" }).click();
  await expect(page.getByText("Thank you!")).toBeVisible();
  await keep(page, "thank-you");
  await page.getByRole("button", { name: "Choose another plan" }).click();
  await page.getByRole("radio", { name: "Enterprise", exact: true }).check();
  await page.getByRole("button", { name: "Request an offer" }).click();
  await expect(page.getByText("Thank you!")).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Invite member" });
  const invite = async (email: string) => {
    await page.goto("/settings?dialog=invite-member");
    await dialog.getByLabel("Email address").fill(email);
    await dialog.getByRole("button", { name: /^User groups/ }).click();
    await page.getByRole("option", { name: "Administrators" }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
  };
  await page.goto("/settings?dialog=invite-member");
  await expect(limitDialog(page)).toContainText("Maximum number of users reached");
  await expect(dialog).toHaveCount(0);
  await expect(limitDialog(page)).toContainText("Thank you!");
  await limitDialog(page).getByRole("button", { name: "Choose another plan" }).click();
  await expect(limitDialog(page).getByRole("button", { name: "Upgrade to Business" })).toBeVisible();

  await putOnPlan(founder, "Starter");
  const { body: groups } = await founder.call(accessRoutes.listUserGroups);
  const user_group_ids = [groups.entities[0].id];
  for (const email of ["second@example.com", "third@example.com"]) {
    const { status } = await founder.call(accessRoutes.inviteMember, { body: { email, user_group_ids } });
    expect(status).toBe(201);
  }
  await invite("fourth@example.com");
  await expect(dialog.getByText("Please accept additional costs disclaimer")).toBeVisible();
  await keep(page, "costs", ["light"]);
  await dialog.getByRole("checkbox", { name: "An additional user costs 5 USD per month." }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("An invitation was sent to fourth@example.com.")).toBeVisible();
  await page.goto("/settings/subscription");
  await expect(page.getByRole("region", { name: "Users", exact: true })).toContainText("1 additional: 5 USD per month");

  await putOnPlan(founder, "Business");
  const editor = await addMember(product, founder, { permissions: ["create_templates", "iam"] });
  await signInThroughLogin(page, editor.email);
  await page.goto("/settings/upgrade");
  await expect(page.getByRole("main")).toContainText("Please contact your company’s billing admin:");
  await expect(page.getByRole("main").getByRole("link", { name: founder.email })).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("main")).toContainText("Your company is on Business.");
  const whom = page.getByRole("main").getByRole("link", { name: founder.email });
  await whom.scrollIntoViewIfNeeded();
  await expect(whom).toBeVisible();
  await keep(page, "settings-without-billing", ["dark"]);
  const payer = await addMember(product, founder, { permissions: ["billing"] });
  await signInThroughLogin(page, payer.email);
  await page.goto("/settings");
  await expect(page).toHaveURL("/settings/subscription");
});
