import type { Ledger } from "../ledger.ts";
import type { InvoiceLine } from "../objects/invoice-line.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import { lineOf } from "./make-invoice.ts";

const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** The part of the period that is still to come, times the price; to the second, as Stripe counts. */
function remainingLine(ledger: Ledger, item: SubscriptionItem, of: Subscription, sign: 1 | -1): InvoiceLine {
  const now = ledger.now();
  const line = lineOf(ledger, item, of);
  const share = (of.periodEnd - now) / (of.periodEnd - of.periodStart);
  const what = sign < 0 ? "Unused" : "Remaining";
  const { nickname } = ledger.books.priceOf(item.price);
  return {
    ...line,
    amount: sign * Math.round(line.amount * share),
    description: `${what} time on ${item.quantity} × ${nickname} after ${dayOf(now)}`,
    periodStart: now,
    proration: true,
  };
}

/** What is given back for items that end or change in the middle of a period (Stripe: "Prorations"). */
export const unusedLines = (ledger: Ledger, items: readonly SubscriptionItem[], of: Subscription): InvoiceLine[] =>
  items.map((item) => remainingLine(ledger, item, of, -1));

/** What a change of items in the middle of a period costs, and gives back. */
export function prorationLines(
  ledger: Ledger,
  before: Subscription,
  items: readonly SubscriptionItem[],
): InvoiceLine[] {
  const isIn = (list: readonly SubscriptionItem[], item: SubscriptionItem): boolean =>
    list.some(({ id, price, quantity }) => id === item.id && price === item.price && quantity === item.quantity);
  const gone = before.items.filter((item) => !isIn(items, item));
  const come = items.filter((item) => !isIn(before.items, item));
  return [...unusedLines(ledger, gone, before), ...come.map((item) => remainingLine(ledger, item, before, 1))];
}
