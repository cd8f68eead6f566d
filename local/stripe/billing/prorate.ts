import type { BillingContext } from "../billing-context.ts";
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

/** The remaining part of the period, times the price; to the second, as Stripe counts. */
function remainingLine(
  context: BillingContext,
  item: SubscriptionItem,
  { of, from, sign }: { readonly of: Subscription; readonly from: number; readonly sign: 1 | -1 },
): InvoiceLine {
  const line = lineOf(context, item, of);
  const share = (of.periodEnd - from) / (of.periodEnd - of.periodStart);
  const what = sign < 0 ? "Unused" : "Remaining";
  const { nickname } = context.objects.priceOf(item.price);
  return {
    ...line,
    amount: sign * Math.round(line.amount * share),
    description: `${what} time on ${item.quantity} × ${nickname} after ${dayOf(from)}`,
    periodStart: from,
    proration: true,
  };
}

/** The credit from `from` (seconds) on for items that end or change (Stripe: "Prorations"). */
export const unusedLines = (
  context: BillingContext,
  items: readonly SubscriptionItem[],
  of: Subscription,
  from: number,
): InvoiceLine[] => items.map((item) => remainingLine(context, item, { of, from, sign: -1 }));

/** The charges and credits of a change of items at `from` (seconds), in the middle of a period. */
export function prorationLines(
  context: BillingContext,
  before: Subscription,
  items: readonly SubscriptionItem[],
  from: number,
): InvoiceLine[] {
  const isIn = (list: readonly SubscriptionItem[], item: SubscriptionItem): boolean =>
    list.some(({ id, price, quantity }) => id === item.id && price === item.price && quantity === item.quantity);
  const gone = before.items.filter((item) => !isIn(items, item));
  const come = items.filter((item) => !isIn(before.items, item));
  return [
    ...unusedLines(context, gone, before, from),
    ...come.map((item) => remainingLine(context, item, { of: before, from, sign: 1 })),
  ];
}
