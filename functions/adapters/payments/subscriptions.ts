import type Stripe from "stripe";
import type { CardSubscription, Payments } from "../ports/payments.ts";
import { type Catalogue, purchaseOf, readCatalogue } from "./catalogue.ts";
import { callStripe, findInStripe } from "./stripe-errors.ts";

/** Stripe: "How subscriptions work". An unpaid or no longer paid subscription has ended. */
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

type SubscriptionCalls = Pick<Payments, "listSubscriptions" | "endWithPeriod" | "endNow">;

/** The adapter's calls that read and end subscriptions. */
export const subscriptionCalls = (stripe: Stripe): SubscriptionCalls => ({
  endWithPeriod: async (id, ends) => {
    await callStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
  },
  endNow: async (id) => {
    await callStripe(() => stripe.subscriptions.cancel(id));
  },
  listSubscriptions: async (customer) => {
    // Stripe does not document a deleted customer's subscriptions, so the customer is checked.
    const [found, catalogue] = await Promise.all([
      findInStripe(() => stripe.customers.retrieve(customer)),
      readCatalogue(stripe),
    ]);
    if (found === undefined || found.deleted) return undefined;
    const { data } = await callStripe(() => stripe.subscriptions.list({ customer, status: "all", limit: 100 }));
    return data.map((subscription) => readSubscription(subscription, catalogue));
  },
});
