import type Stripe from "stripe";
import type { CardSubscription, Payments } from "../ports/payments.ts";
import { type Catalogue, purchaseOf, readCatalogue } from "./catalogue.ts";
import { asking, findingBy } from "./trouble.ts";

/** Stripe: "How subscriptions work". One that was never paid, or is not any more, gives nothing. */
const states: Readonly<Record<string, CardSubscription["state"]>> = {
  active: "active",
  trialing: "active",
  past_due: "past-due",
  unpaid: "ended",
  canceled: "ended",
  incomplete: "ended",
  incomplete_expired: "ended",
  paused: "ended",
};

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

function readSubscription(subscription: Stripe.Subscription, catalogue: Catalogue): CardSubscription {
  const { id, status, items, created, cancel_at: cancelAt } = subscription;
  const state = states[status];
  if (state === undefined) throw new Error(`Stripe calls a subscription ${status}, which we do not know`);
  const periodEnd = Math.max(...items.data.map(({ current_period_end: end }) => end));
  return {
    ...purchaseOf(items.data, catalogue),
    id,
    state,
    periodEnd: iso(cancelAt ?? periodEnd),
    endsThen: cancelAt !== null || subscription.cancel_at_period_end,
    created,
  };
}

/** A subscription's items after a change: each line changes its product's item, comes new, or takes one away. */
function itemsFor(
  present: readonly Stripe.SubscriptionItem[],
  lines: ReturnType<Catalogue["linesOf"]>,
  { kindOf }: Catalogue,
): Stripe.SubscriptionUpdateParams.Item[] {
  const isBase = (kind: string | undefined) => kind === "starter" || kind === "business";
  return lines.flatMap(({ price, product, quantity }, index): Stripe.SubscriptionUpdateParams.Item[] => {
    const item = present.find((each) => (index === 0 ? isBase(kindOf(each.price)) : each.price.product === product));
    if (quantity === 0) return item === undefined ? [] : [{ id: item.id, deleted: true }];
    return [{ ...(item !== undefined && { id: item.id }), price, quantity }];
  });
}

type SubscriptionCalls = Pick<Payments, "listSubscriptions" | "changeSubscription" | "endWithPeriod" | "endNow">;

/** The part of the adapter that reads and changes subscriptions. */
export const subscriptionCalls = (stripe: Stripe): SubscriptionCalls => ({
  endWithPeriod: async (id, ends) => {
    await asking(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
  },
  endNow: async (id) => {
    await asking(() => stripe.subscriptions.cancel(id));
  },
  listSubscriptions: async (customer) => {
    // What Stripe says of a deleted customer's subscriptions is written nowhere; it can be asked whether it is deleted.
    const [found, catalogue] = await Promise.all([
      findingBy(() => stripe.customers.retrieve(customer)),
      readCatalogue(stripe),
    ]);
    if (found === undefined || found.deleted) return undefined;
    const { data } = await asking(() => stripe.subscriptions.list({ customer, status: "all", limit: 100 }));
    return data.map((subscription) => readSubscription(subscription, catalogue));
  },
  changeSubscription: async (id, purchase, { chargeNow }) => {
    const catalogue = await readCatalogue(stripe);
    const present = await asking(() => stripe.subscriptions.retrieve(id));
    const items = itemsFor(present.items.data, catalogue.linesOf(purchase), catalogue);
    await asking(() =>
      stripe.subscriptions.update(id, {
        items,
        proration_behavior: chargeNow ? "always_invoice" : "create_prorations",
        ...(chargeNow && { payment_behavior: "error_if_incomplete", cancel_at_period_end: false }),
      }),
    );
  },
});
