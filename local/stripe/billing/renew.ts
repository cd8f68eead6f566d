import type { BillingContext } from "../billing-context.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emitSubscriptionUpdated } from "./change.ts";
import { endSubscription } from "./dunning.ts";
import { draftInvoice, finalizeInvoice, lineOf, emitInvoiceCreated } from "./make-invoice.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodEndAfter } from "./period.ts";

/** The interval of a subscription: the same for all of its prices. */
export const intervalOf = ({ objects }: BillingContext, { items }: Pick<Subscription, "items">) =>
  objects.priceOf(items[0]?.price ?? "").interval;

/** The end of a period: the end of the subscription, if it was requested, or the next period with its invoice. */
export function renew(context: BillingContext, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) {
    endSubscription(context, subscription, "cancellation_requested");
    return;
  }
  const { pendingLines, billingCycleAnchor, periodEnd: periodStart } = subscription;
  const periodEnd = periodEndAfter(billingCycleAnchor, intervalOf(context, subscription), periodStart);
  const renewed = { ...subscription, periodStart, periodEnd };
  const lines = [...pendingLines, ...renewed.items.map((item) => lineOf(context, item, renewed))];
  const draft = draftInvoice(context, renewed, "subscription_cycle", lines);
  emitSubscriptionUpdated(context, subscription);
  emitInvoiceCreated(context, draft);
  // An unpaid subscription continues to create invoices, but they stay drafts (Stripe: "Unpaid subscriptions").
  if (renewed.status !== "unpaid") payInvoice(context, finalizeInvoice(context, draft));
}
