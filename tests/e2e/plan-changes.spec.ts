import { accessRoutes } from "#shared/api/access.ts";
import { planOf } from "#tests/support/billing.ts";
import { readBeforeDeletion } from "#tests/support/billing-steps.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { buyByCard, paymentsAt } from "#tests/support/local-payments.ts";
import type { Person } from "#tests/support/product.ts";
import { keepPicture, screenKeeper } from "#tests/support/screens.ts";
import { clientFor } from "#tests/support/stripe-cloud.ts";

/** Invitations that count as users at once. */
async function invite(person: Person, names: readonly string[]): Promise<void> {
  const { body: groups } = await person.call(accessRoutes.listUserGroups);
  for (const name of names) {
    const body = { email: `${name}@example.com`, user_group_ids: [groups.entities[0].id] };
    expect((await person.call(accessRoutes.inviteMember, { body })).status).toBe(201);
  }
}

test("a lost dispute does not change the plan; a cancelled plan continues by card, and AWS Marketplace is closed until its end", async ({
  page,
  product,
}, info) => {
  const person = await product.join();
  await buyByCard(person, { selectedPlan: "Business" });
  const { subscriptions } = (await paymentsAt(product)).customers[0]!;
  const keep = screenKeeper(info);
  const plan = page.getByRole("region", { name: "Your plan", exact: true });
  const notice = page.getByText("A payment by card is disputed: $89.00", { exact: true });
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });

  await openSignedIn(page, person.email, "/_local#payments");
  const customer = page.getByRole("article", { name: /^Customer / }).first();
  await customer.getByRole("button", { name: /^Dispute / }).click();
  await expect(customer.getByText("disputed", { exact: true })).toBeVisible();
  await page.goto("/settings/subscription");
  await expect(notice).toBeVisible();
  await expect(plan).toContainText("Credit card: a payment is disputed");
  await keep(page, "disputed");
  await page.goto("/_local#payments");
  await customer.getByRole("button", { name: /^Lost / }).click();
  await expect(customer.getByText("dispute lost", { exact: true })).toBeVisible();
  await page.goto("/settings/subscription");
  await expect(plan).toContainText("Credit card: the bank took a payment back. Your plan stays as it is.");
  await expect(notice).toBeHidden();

  await clientFor(product.url).subscriptions.update(subscriptions[0]!.id, { cancel_at_period_end: true });
  await expect(plan).toContainText("Ends on");
  await readBeforeDeletion(page, "Your plan is not renewed: it ends with what is paid for.");
  await page.goto("/settings/upgrade");
  await expect(radio("Business")).toBeChecked();
  await expect(radio("Monthly")).toBeChecked();
  await expect(radio("AWS Marketplace")).toBeDisabled();
  await expect(radio("Credit card")).toBeChecked();
  await expect(page.getByText("Until then your plan is paid by card, and you would pay twice.")).toBeVisible();
  await keep(page, "cancelled");
  await page.getByRole("button", { name: "Keep Business" }).click();
  const kept = page.getByRole("dialog", { name: "Keep Business" });
  await expect(kept).toContainText("Due now: nothing");
  await expect(kept).toContainText("Your plan goes on when you confirm. The next payment is $89.00 on");
  await kept.getByRole("button", { name: "Confirm change" }).click();
  await expect(page.getByText("You are on Business now.")).toBeVisible();
  await page.goto("/settings/subscription");
  await expect(plan).toContainText("Renews on");
});

test("a plan change by the stored card shows its price now and per term, and happens on confirmation", async ({
  page,
  product,
}, info) => {
  const person = await product.join();
  await buyByCard(person, { selectedPlan: "Business" });
  await expect.poll(async () => (await planOf(person)).name).toBe("Business");
  await invite(person, ["two", "three", "four", "five"]);
  const keep = screenKeeper(info);
  const faults = faultControls(() => product.url);
  const plan = page.getByRole("region", { name: "Your plan", exact: true });
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  const less = page.getByRole("dialog", { name: "Change to Starter" });
  const row = (name: string) => less.getByRole("row", { name });

  await openSignedIn(page, person.email, "/settings/upgrade");
  await radio("Monthly").check();
  await radio("Starter").check();
  await expect(page.getByText("You see the amount before you confirm the change.")).toBeVisible();
  await faults.set({ service: "stripe", kind: "status", status: 500, operation: "POST /v1/invoices/create_preview" });
  await page.getByRole("button", { name: "Change to Starter" }).click();
  await expect(less).toContainText("The payment provider does not answer at the moment. Nothing was changed.");
  await expect(less.getByRole("button", { name: "Confirm change" })).toHaveCount(0);
  await keep(page, "quote-failed", ["light"]);
  await faults.clear();
  await less.getByRole("button", { name: "Try again" }).click();
  await expect(less).toContainText("Due now: nothing");
  await expect(less).toContainText("remain as a credit, which reduces your next payments.");
  await expect(row("Plan")).toContainText(/Business: \$89\.00.*Starter: \$39\.00/);
  await expect(row("Additional users")).toContainText(/None.*2: \$10\.00/);
  await expect(row("Total")).toContainText(/\$89\.00 per month.*\$49\.00 per month/);
  await keep(page, "quote-of-less");
  await invite(person, ["six"]);
  await less.getByRole("button", { name: "Confirm change" }).click();
  await expect(less).toContainText("These amounts are not valid any more. Nothing was changed.");
  await expect(row("Additional users")).toContainText("3: $15.00");
  await keep(page, "quote-outdated", ["light"]);
  await less.getByRole("button", { name: "Cancel" }).click();
  await expect(less).toBeHidden();

  await radio("Business").check();
  await radio("Annual 17% off").check();
  await page.getByRole("button", { name: "Change to Business" }).click();
  const more = page.getByRole("dialog", { name: "Change to Business" });
  await expect(more).toContainText("$899.00 per year$74.92 per month");
  await expect(more).toContainText("The next payment is $899.00 on");
  const pay = more.getByRole("button", { name: /^Pay \$81\d\.\d\d and change$/ });
  const [amount] = /\$[\d.]+/.exec((await pay.textContent()) ?? "") ?? [""];
  await expect(more).toContainText(`Due now: ${amount}, charged to your card`);
  await more.getByRole("button", { name: "How the amount due now is calculated" }).click();
  await expect(more.getByRole("listitem").filter({ hasText: "Unused time" })).toContainText("-$8");
  await keep(page, "quote-of-more", ["dark"]);
  await page.setViewportSize({ width: 375, height: 800 });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide, "pixels that a phone's page scrolls sideways").toBe(0);
  await keepPicture(page, info, "quote-on-a-phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await pay.click();
  await expect(page.getByText("You are on Business now.")).toBeVisible();
  await page.goto("/settings/subscription");
  await expect(plan).toContainText("899 USD per year");
  const invoices = page.getByRole("table", { name: "Invoices" });
  await expect(invoices.getByRole("row").filter({ hasText: amount })).toContainText("Paid");

  // A plan granted by the operator has higher limits than the card's: the limit dialog asks for a confirmation all the
  // same.
  await putOnPlan(person, "Business", { templateLimit: 0, awsAccountLimit: 3, userLimit: 10 });
  await page.goto("/templates?dialog=create-template");
  const limit = page.getByRole("dialog", { name: "Plan Limit Exceeded" });
  await limit.getByRole("radio", { name: "Starter", exact: true }).check();
  await limit.getByRole("radio", { name: "Credit card", exact: true }).check();
  await limit.getByRole("button", { name: "Change to Starter" }).click();
  await expect(less).toContainText("Due now: nothing");
  await page.keyboard.press("Escape");
  await expect(less).toBeHidden();
  await expect(limit.getByRole("button", { name: "Change to Starter" })).toBeVisible();
});
