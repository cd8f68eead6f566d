import type { BillingContext } from "../billing-context.ts";
import { viewSubscription } from "../object-views.ts";
import { invoiceView } from "../objects/invoice.ts";
import type { Subscription } from "../objects/subscription.ts";
import { changeSubscription, requireStored } from "./change.ts";

const DAY = 24 * 60 * 60;

/**
 * Days between the attempts with a declined card. Stripe's Smart Retries choose times by machine learning; this is its
 * fixed schedule of three retries, after 3, 5 and 7 days (Stripe: "Automate payment retries").
 */
const retryAfterDays = [3, 5, 7];

/** The time of the next retry after that many attempts, in seconds; null: none. */
export function nextRetry(attempts: number, now: number): number | null {
  const days = retryAfterDays[attempts - 1];
  return days === undefined ? null : now + days * DAY;
}

/** Ends a subscription now. */
export function endSubscription(
  context: BillingContext,
  subscription: Subscription,
  reason: NonNullable<Subscription["cancellationReason"]>,
): Subscription {
  const endedAt = context.now();
  const ended: Subscription = {
    ...subscription,
    status: "canceled",
    endedAt,
    canceledAt: subscription.canceledAt ?? endedAt,
    cancellationReason: subscription.cancellationReason ?? reason,
    pendingLines: [],
  };
  context.objects.subscriptions.put(ended.id, ended);
  stopRetries(context, ended.id);
  context.emit("customer.subscription.deleted", viewSubscription(context.objects, ended));
  return ended;
}

/** Open invoices of an ended subscription can still be paid by hand; the card is not charged. */
function stopRetries({ objects, emit }: BillingContext, subscription: string): void {
  for (const invoice of objects.invoices.list()) {
    if (invoice.subscription !== subscription || invoice.status !== "open") continue;
    if (invoice.nextPaymentAttempt === null) continue;
    const stopped = { ...invoice, nextPaymentAttempt: null };
    objects.invoices.put(stopped.id, stopped);
    emit("invoice.updated", invoiceView(stopped), invoiceView(invoice));
  }
}

/** After the last retry the subscription is canceled, or becomes unpaid, depending on the account's settings. */
export function endRetries(context: BillingContext, id: string): void {
  const subscription = requireStored(context.objects.subscriptions, id);
  if (subscription.status === "canceled") return;
  if (context.objects.afterRetries.get("setting") === "unpaid") changeSubscription(context, id, { status: "unpaid" });
  else endSubscription(context, subscription, "payment_failed");
}
