import { afterAll, beforeAll, expect, it } from "vitest";
import { billingRoutes } from "#shared/api/billing.ts";
import { planOf } from "#tests/support/billing.ts";
import {
  waitForDeliveries,
  buyByCard,
  forward,
  paymentsAt,
  refund,
  resetClock,
  signedInAgain,
} from "#tests/support/local-payments.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { cards, sendForm } from "#tests/support/stripe-cloud.ts";

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await resetClock(product);
  await product.close();
});

it("a subscription renews over time, and if the card fails, the plan stays until Stripe gives up", async () => {
  person = await product.join();
  await buyByCard(person, {}, cards.failsLater);
  await waitForDeliveries(product);
  await forward(product, 32);
  await waitForDeliveries(product);
  person = await signedInAgain(product, person);
  expect(await planOf(person)).toMatchObject({ name: "Starter", billing: { pastDue: true } });
  await forward(product, 20);
  await waitForDeliveries(product);
  person = await signedInAgain(product, person);
  expect(await planOf(person)).toMatchObject({ name: "Discover", isDefaultPlan: true, billing: { paidBy: null } });
});

it("a cancelled subscription ends at the end of its term, and a refund by itself ends nothing", async () => {
  await buyByCard(person, { selectedPlan: "Business" });
  await waitForDeliveries(product);
  const { invoices, subscriptions } = (await paymentsAt(product)).customers[0]!;
  await refund(product, invoices[0]!.charge!.id);
  await waitForDeliveries(product);
  expect((await planOf(person)).name).toBe("Business");
  const { body } = await person.call(billingRoutes.openBillingPortal);
  await sendForm(body.url, { action: "cancel", subscription: subscriptions[0]!.id });
  await waitForDeliveries(product);
  expect((await planOf(person)).billing).toMatchObject({ renewsAt: null, endsAt: expect.any(String) });
  await forward(product, 32);
  await waitForDeliveries(product);
  expect(await planOf(await signedInAgain(product, person))).toMatchObject({ name: "Discover" });
});
