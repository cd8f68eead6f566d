import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { cards, DAY, sendForm, startStripe, subscribe, type StripeCloud } from "#tests/support/stripe-cloud.ts";

type Step = (cloud: StripeCloud, subscription: Stripe.Subscription) => Promise<unknown>;

/** Refusals are allowed: a refused call changes nothing. */
const tryTo = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const update = (params: Stripe.SubscriptionUpdateParams): Step => {
  return ({ stripe }, { id }) => tryTo(stripe.subscriptions.update(id, params));
};
const choosePlan = (price: string, proration: "create_prorations" | "always_invoice" | "none"): Step => {
  return async ({ stripe }, { id }) => {
    const { items } = await stripe.subscriptions.retrieve(id);
    const change = { items: [{ id: items.data[0]!.id, price }], proration_behavior: proration };
    await tryTo(stripe.subscriptions.update(id, change));
  };
};
const wait = (days: number): Step => {
  return ({ forward }) => {
    forward(days * DAY);
    return Promise.resolve();
  };
};
const failNext: Step = ({ small }, { customer }) => {
  small.objects.failures.put(customer as string, "generic_decline");
  return Promise.resolve();
};
const payOpen: Step = async ({ stripe }, { id }) => {
  const { data } = await stripe.invoices.list({ subscription: id, status: "open" });
  for (const { id: invoice } of data) await tryTo(stripe.invoices.pay(invoice));
};
const refundLast: Step = async ({ stripe }, { customer }) => {
  const { data } = await stripe.charges.list({ customer: customer as string, limit: 1 });
  await tryTo(stripe.refunds.create({ charge: data[0]!.id }));
};
const changeCard =
  (card: string): Step =>
  async ({ stripe }, { customer }) => {
    const portal = await stripe.billingPortal.sessions.create({ customer: customer as string });
    await sendForm(portal.url, { action: "card", test_card: card });
  };

const steps: Record<string, Step> = {
  "wait 3 days": wait(3),
  "wait 20 days": wait(20),
  "wait 70 days": wait(70),
  "next charge fails": failNext,
  "pay what is open": payOpen,
  refund: refundLast,
  "cancel at the end": update({ cancel_at_period_end: true }),
  "do not cancel": update({ cancel_at_period_end: false }),
  "cancel now": ({ stripe }, { id }) => tryTo(stripe.subscriptions.cancel(id)),
  "Business, later": choosePlan("price_business_monthly", "create_prorations"),
  "Business, now": choosePlan("price_business_monthly", "always_invoice"),
  "Starter, now": choosePlan("price_starter_monthly", "always_invoice"),
  "a year": choosePlan("price_starter_annual", "none"),
  "bad card": changeCard(cards.failsLater),
  "good card": changeCard(cards.good),
};

const everything = async <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> => list.autoPagingToArray({ limit: 1000 });

/** By object: its state in the last event. */
function lastDelivered(events: readonly Stripe.Event[]): Map<string, unknown> {
  return new Map(events.map(({ data }) => [(data.object as { id: string }).id, data.object]));
}

test("with any operations, events in order end at the stored state, and amounts add up", async () => {
  const anySteps = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anySteps, async (names) => {
      const cloud = await startStripe();
      try {
        const { stripe } = cloud;
        const subscription = await subscribe(cloud);
        for (const name of names) await steps[name]!(cloud, subscription);
        const lastEvents = lastDelivered(await cloud.delivered());
        const invoices = await everything(stripe.invoices.list({ limit: 100 }));
        for (const object of [await stripe.subscriptions.retrieve(subscription.id), ...invoices]) {
          expect(JSON.parse(JSON.stringify(object))).toEqual(lastEvents.get(object.id));
        }
        const charges = await everything(stripe.charges.list({ limit: 100 }));
        const sumOf = <T>(list: readonly T[], amount: (item: T) => number) =>
          list.reduce((sum, item) => sum + amount(item), 0);
        const charged = sumOf(charges, ({ paid, amount }) => (paid ? amount : 0));
        expect(charged).toBe(sumOf(invoices, ({ amount_paid }) => amount_paid));
        // Amounts that are not charged are on the customer's balance.
        const { balance } = (await stripe.customers.retrieve(subscription.customer as string)) as Stripe.Customer;
        const final = invoices.filter(({ status }) => status !== "draft");
        expect(sumOf(final, ({ amount_due }) => amount_due) + balance).toBe(sumOf(final, ({ total }) => total));
      } finally {
        await cloud.close();
      }
    }),
    { numRuns: 15 },
  );
});
