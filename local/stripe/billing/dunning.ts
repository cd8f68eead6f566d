import type { Ledger } from "../ledger.ts";
import { viewSubscription } from "../object-views.ts";
import { invoiceView } from "../objects/invoice.ts";
import type { Subscription } from "../objects/subscription.ts";
import { changeSubscription, requireStored } from "./change.ts";

const DAY = 24 * 60 * 60;

/**
 * Days between the attempts with a declined card. Stripe's Smart Retries choose times by machine learning; this is its
 * fixed schedule of three retries, after 3, 5 and 7 days (Stripe: "Automate payment retries").
 */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** The time of the next retry after that many attempts, in seconds; null: none. */
export function nextRetry(attempts: number, now: number): number | null {
  const days = RETRY_AFTER_DAYS[attempts - 1];
  return days === undefined ? null : now + days * DAY;
}

/** Ends a subscription now. */
export function endSubscription(
  ledger: Ledger,
  subscription: Subscription,
  reason: NonNullable<Subscription["cancellationReason"]>,
): Subscription {
  const endedAt = ledger.now();
  const ended: Subscription = {
    ...subscription,
    status: "canceled",
    endedAt,
    canceledAt: subscription.canceledAt ?? endedAt,
    cancellationReason: subscription.cancellationReason ?? reason,
    pendingLines: [],
  };
  ledger.books.subscriptions.put(ended.id, ended);
  stopRetries(ledger, ended.id);
  ledger.emit("customer.subscription.deleted", viewSubscription(ledger.books, ended));
  return ended;
}

/** Open invoices of an ended subscription can still be paid by hand; the card is not charged. */
function stopRetries({ books, emit }: Ledger, subscription: string): void {
  for (const invoice of books.invoices.list()) {
    if (invoice.subscription !== subscription || invoice.status !== "open") continue;
    if (invoice.nextPaymentAttempt === null) continue;
    const stopped = { ...invoice, nextPaymentAttempt: null };
    books.invoices.put(stopped.id, stopped);
    emit("invoice.updated", invoiceView(stopped), invoiceView(invoice));
  }
}

/** After the last retry the subscription is canceled, or becomes unpaid, depending on the account's settings. */
export function endRetries(ledger: Ledger, id: string): void {
  const subscription = requireStored(ledger.books.subscriptions, id);
  if (subscription.status === "canceled") return;
  if (ledger.books.afterRetries.get("setting") === "unpaid") changeSubscription(ledger, id, { status: "unpaid" });
  else endSubscription(ledger, subscription, "payment_failed");
}
