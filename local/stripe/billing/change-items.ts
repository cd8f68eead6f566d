import type { BillingContext } from "../billing-context.ts";
import type { InvoiceLine } from "../objects/invoice-line.ts";
import type { Invoice } from "../objects/invoice.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import { changeSubscription, emitSubscriptionUpdated } from "./change.ts";
import { cardError } from "./charge-card.ts";
import { composeInvoice, draftInvoice, finalizeInvoice, lineOf, emitInvoiceCreated } from "./make-invoice.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodEndAfter } from "./period.ts";
import { prorationLines, unusedLines } from "./prorate.ts";
import { intervalOf } from "./renew.ts";

export interface ItemChange {
  readonly items: SubscriptionItem[];
  /** Stripe: "Prorations": added to the next invoice, invoiced at once, or dropped. */
  readonly proration: "create_prorations" | "always_invoice" | "none";
  /** Seconds: the time that prorations count from (Stripe: `proration_date`). */
  readonly prorationDate: number;
  /** A declined card undoes the change, instead of leaving the subscription past due. */
  readonly errorIfIncomplete: boolean;
}

/** Invoices a change at once. `changed` is not stored yet. */
function invoiceNow(
  context: BillingContext,
  before: Subscription,
  changed: Subscription,
  { lines, errorIfIncomplete }: { readonly lines: InvoiceLine[]; readonly errorIfIncomplete: boolean },
): void {
  const draft = draftInvoice(context, changed, "subscription_update", lines);
  emitSubscriptionUpdated(context, before);
  emitInvoiceCreated(context, draft);
  const payment = payInvoice(context, finalizeInvoice(context, draft));
  if (!payment.paid && errorIfIncomplete) throw cardError(payment.decline, payment.charge);
}

interface InvoicedChange {
  readonly changed: Subscription;
  readonly lines: InvoiceLine[];
  readonly isInvoicedNow: boolean;
}

/** A price of another interval begins a new period today, which is invoiced today. */
function intervalChange(context: BillingContext, before: Subscription, change: ItemChange): InvoicedChange {
  const { items, proration, prorationDate: from } = change;
  const now = context.now();
  const periodEnd = periodEndAfter(now, intervalOf(context, { items }), now);
  const credits = proration === "none" ? [] : unusedLines(context, before.items, before, from);
  const changed = { ...before, items, periodStart: now, periodEnd, billingCycleAnchor: now };
  const lines = [...before.pendingLines, ...credits, ...items.map((item) => lineOf(context, item, changed))];
  return { changed, lines, isInvoicedNow: true };
}

/** The subscription after a change, and the lines of the invoice for it. Stores nothing. */
function planChange(context: BillingContext, before: Subscription, change: ItemChange): InvoicedChange {
  if (intervalOf(context, before) !== intervalOf(context, change)) return intervalChange(context, before, change);
  const { items, proration, prorationDate: from } = change;
  const changes = proration === "none" ? [] : prorationLines(context, before, items, from);
  const lines = [...before.pendingLines, ...changes];
  return { changed: { ...before, items }, lines, isInvoicedNow: proration === "always_invoice" && lines.length > 0 };
}

/** Changes the items of a subscription, and invoices the difference. */
export function changeItems(context: BillingContext, before: Subscription, change: ItemChange): void {
  const { changed, lines, isInvoicedNow } = planChange(context, before, change);
  if (isInvoicedNow) {
    invoiceNow(context, before, changed, { lines, errorIfIncomplete: change.errorIfIncomplete });
  } else {
    changeSubscription(context, before.id, { items: change.items, pendingLines: lines });
  }
}

/** The invoice that `changeItems` would make at once. Stores nothing and sends no event. */
export function previewChange(context: BillingContext, before: Subscription, change: ItemChange): Invoice {
  const { changed, lines } = planChange(context, before, change);
  return composeInvoice(context, changed, "subscription_update", lines);
}
