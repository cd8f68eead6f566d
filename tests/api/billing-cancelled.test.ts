import { afterAll, beforeAll, expect, it } from "vitest";
import type Stripe from "stripe";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { planOf, refused, subscribeOnMarketplace, upgrade } from "#tests/support/billing.ts";
import { waitForDeliveries, buyByCard, forward, resetClock, signedInAgain } from "#tests/support/local-payments.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { clientFor } from "#tests/support/stripe-cloud.ts";

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  product = await startProduct();
  stripe = clientFor(product.url);
});
afterAll(() => product.close());

const byAws = { paymentProvider: "aws" };

/** A user who pays for Starter by card and has cancelled it. */
async function cancelled() {
  const person = await product.join();
  await buyByCard(person);
  const { customerId } = await getBilling(openTable(), claimsOf(person).company);
  const { id } = (await stripe.subscriptions.list({ customer: customerId! })).data[0]!;
  const endWithTerm = (ends: boolean) => stripe.subscriptions.update(id, { cancel_at_period_end: ends });
  await endWithTerm(true);
  await waitForDeliveries(product);
  return { person, customer: customerId!, endWithTerm, subscription: () => stripe.subscriptions.retrieve(id) };
}

const billingOf = async (person: Person) => (await planOf(person)).billing;

it("a cancelled plan continues by card without another payment", async () => {
  const { person, customer, subscription } = await cancelled();
  const periodEnd = (await subscription()).items.data[0]!.current_period_end;
  expect((await billingOf(person)).endsAt).toBe(new Date(periodEnd * 1000).toISOString());
  expect(await upgrade(person)).toEqual({ status: 200, body: { next: "updating" } });
  expect(await billingOf(person)).toMatchObject({ paidBy: "card", endsAt: null, renewsAt: expect.any(String) });
  const paid = (await stripe.invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid);
  expect(paid).toEqual([3900]);
});

it("AWS Marketplace can replace a cancelled card subscription only after its term ends", async () => {
  const { person } = await cancelled();
  expect(await upgrade(person, byAws)).toEqual(refused(409, "CARD_TERM_NOT_OVER"));
  await forward(product, 32);
  try {
    await waitForDeliveries(product);
    const later = await signedInAgain(product, person);
    expect(await planOf(later)).toMatchObject({ name: "Discover", billing: { paidBy: null, endsAt: null } });
    const listing = { next: "pay", url: `${product.url}/_marketplace` };
    expect((await upgrade(later, byAws)).body).toEqual(listing);
    expect((await upgrade(later)).body).toMatchObject({ next: "pay", url: expect.stringContaining("/_stripe/") });
  } finally {
    await resetClock(product);
  }
});

it("a license bought during that term counts, and the cancelled card subscription cannot continue in the portal", async () => {
  const { person, endWithTerm, subscription } = await cancelled();
  await subscribeOnMarketplace(product, person);
  expect(await planOf(person)).toMatchObject({ name: "Business", billing: { paidBy: "aws" } });
  expect(await upgrade(person)).toEqual(refused(409, "PAID_BY_MARKETPLACE"));
  expect((await upgrade(person, byAws)).body).toMatchObject({ next: "pay" });
  await endWithTerm(false);
  await waitForDeliveries(product);
  expect((await subscription()).cancel_at_period_end).toBe(true);
  expect((await planOf(person)).name).toBe("Business");
});
