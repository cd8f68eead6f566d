import type { Ledger } from "../ledger.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emitSubscriptionUpdated } from "./change.ts";
import { endSubscription } from "./dunning.ts";
import { draftInvoice, finalizeInvoice, lineOf, emitInvoiceCreated } from "./make-invoice.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodEndAfter } from "./period.ts";

/** The interval of a subscription: the same for all of its prices. */
export const intervalOf = ({ books }: Ledger, { items }: Pick<Subscription, "items">) =>
  books.priceOf(items[0]?.price ?? "").interval;

/** The end of a period: the end of the subscription, if it was requested, or the next period with its invoice. */
export function renew(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) {
    endSubscription(ledger, subscription, "cancellation_requested");
    return;
  }
  const { pendingLines, billingCycleAnchor, periodEnd: periodStart } = subscription;
  const periodEnd = periodEndAfter(billingCycleAnchor, intervalOf(ledger, subscription), periodStart);
  const renewed = { ...subscription, periodStart, periodEnd };
  const lines = [...pendingLines, ...renewed.items.map((item) => lineOf(ledger, item, renewed))];
  const draft = draftInvoice(ledger, renewed, "subscription_cycle", lines);
  emitSubscriptionUpdated(ledger, subscription);
  emitInvoiceCreated(ledger, draft);
  // An unpaid subscription continues to create invoices, but they stay drafts (Stripe: "Unpaid subscriptions").
  if (renewed.status !== "unpaid") payInvoice(ledger, finalizeInvoice(ledger, draft));
}
