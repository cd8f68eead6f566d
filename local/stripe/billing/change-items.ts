import type { Ledger } from "../ledger.ts";
import type { InvoiceLine } from "../objects/invoice-line.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import { changeSubscription, tellChanged } from "./change.ts";
import { cardError } from "./charge-card.ts";
import { draftInvoice, finalizeInvoice, lineOf, tellDraft } from "./make-invoice.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodEndAfter } from "./period.ts";
import { prorationLines, unusedLines } from "./prorate.ts";
import { intervalOf } from "./renew.ts";

export interface ItemChange {
  readonly items: SubscriptionItem[];
  /** Stripe: "Prorations": put on the next invoice, invoiced at once, or forgotten. */
  readonly proration: "create_prorations" | "always_invoice" | "none";
  /** A card that does not pay undoes the change, instead of leaving the subscription past due. */
  readonly errorIfIncomplete: boolean;
}

/** Invoices a change at once. `changed` is not in the books yet. */
function invoiceNow(
  ledger: Ledger,
  before: Subscription,
  changed: Subscription,
  { lines, errorIfIncomplete }: { readonly lines: InvoiceLine[]; readonly errorIfIncomplete: boolean },
): void {
  const draft = draftInvoice(ledger, changed, "subscription_update", lines);
  tellChanged(ledger, before);
  tellDraft(ledger, draft);
  const payment = payInvoice(ledger, finalizeInvoice(ledger, draft));
  if (!payment.paid && errorIfIncomplete) throw cardError(payment.decline, payment.charge);
}

/** A price of another interval begins a new period today, which is invoiced today. */
function changeInterval(ledger: Ledger, before: Subscription, change: ItemChange): void {
  const { items, proration, errorIfIncomplete } = change;
  const now = ledger.now();
  const periodEnd = periodEndAfter(now, intervalOf(ledger, { items }), now);
  const credits = proration === "none" ? [] : unusedLines(ledger, before.items, before);
  const changed = { ...before, items, periodStart: now, periodEnd, billingCycleAnchor: now };
  const lines = [...before.pendingLines, ...credits, ...items.map((item) => lineOf(ledger, item, changed))];
  invoiceNow(ledger, before, changed, { lines, errorIfIncomplete });
}

/** Gives a subscription other items, and invoices what the change is worth. */
export function changeItems(ledger: Ledger, before: Subscription, change: ItemChange): void {
  if (intervalOf(ledger, before) !== intervalOf(ledger, change)) {
    changeInterval(ledger, before, change);
    return;
  }
  const { items, proration, errorIfIncomplete } = change;
  const changes = proration === "none" ? [] : prorationLines(ledger, before, items);
  const lines = [...before.pendingLines, ...changes];
  if (proration === "always_invoice" && lines.length > 0) {
    invoiceNow(ledger, before, { ...before, items }, { lines, errorIfIncomplete });
  } else {
    changeSubscription(ledger, before.id, { items, pendingLines: lines });
  }
}
