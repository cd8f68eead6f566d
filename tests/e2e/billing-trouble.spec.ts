import { readBeforeDeletion } from "#tests/support/billing-steps.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { buyByCard, paymentsAt } from "#tests/support/local-payments.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { clientFor } from "#tests/support/stripe-cloud.ts";

test("a bank takes a payment back, and the plan stays; cancelled, it can go on by card, and AWS Marketplace waits", async ({
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

  await signInThroughLogin(page, person.email);
  await page.goto("/_local#payments");
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
  await expect(page.getByText("You are on Business now.")).toBeVisible();
  await page.goto("/settings/subscription");
  await expect(plan).toContainText("Renews on");
});
