import type { Store } from "#local/store.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { noCause, type BillingContextFor } from "../billing-context.ts";
import { expireSession } from "./checkout.ts";
import { payInvoice } from "./pay-invoice.ts";
import { renew } from "./renew.ts";
import type { BillingContext } from "../billing-context.ts";

interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  readonly work: (context: BillingContext) => void;
}

function dues(objects: StripeObjects): Due[] {
  const sessions = objects.sessions.list().flatMap((session): Due[] => {
    if (session.status !== "open") return [];
    return [{ at: session.expiresAt, work: (context) => void expireSession(context, session) }];
  });
  const retries = objects.invoices.list().flatMap((invoice): Due[] => {
    if (invoice.status !== "open" || invoice.nextPaymentAttempt === null) return [];
    return [{ at: invoice.nextPaymentAttempt, work: (context) => void payInvoice(context, invoice) }];
  });
  const renewals = objects.subscriptions.list().flatMap((subscription): Due[] => {
    if (subscription.status === "canceled") return [];
    return [{ at: subscription.periodEnd, work: (context) => renew(context, subscription) }];
  });
  return [...sessions, ...retries, ...renewals];
}

/**
 * Runs everything that is due: renewals, retries of cards, ends of subscriptions and of sessions. Each runs in order
 * and at its due time, also when the clock has jumped over several. Returns whether anything happened.
 */
export function createBillingRun(parts: {
  readonly store: Store;
  readonly objects: StripeObjects;
  readonly contextFor: BillingContextFor;
  readonly now: () => number;
}): () => boolean {
  const { store, objects, contextFor, now } = parts;
  const runNext = (): boolean => {
    const next = dues(objects)
      .filter(({ at }) => at <= now())
      .sort((a, b) => a.at - b.at)[0];
    if (next === undefined) return false;
    store.atomically(() => next.work(contextFor(() => next.at, noCause)));
    return true;
  };
  return () => {
    let happened = false;
    while (runNext()) happened = true;
    return happened;
  };
}
