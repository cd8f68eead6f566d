import type { BillingContext } from "../billing-context.ts";
import type { DeclineCode } from "../objects/decline.ts";
import { invoicePaymentView } from "../objects/invoice-payment.ts";
import { invoiceView, type Invoice } from "../objects/invoice.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import { changeCustomer, changeSubscription, requireStored } from "./change.ts";
import { chargeCard, declineOf } from "./charge-card.ts";
import { endRetries, nextRetry } from "./dunning.ts";

export type Payment =
  | { readonly paid: true; readonly invoice: Invoice }
  | { readonly paid: false; readonly invoice: Invoice; readonly decline: DeclineCode; readonly charge: string | null };

/** The card of an invoice: the subscription's, or else the customer's. */
export function cardFor({ objects }: BillingContext, { subscription, customer }: Invoice): PaymentMethod | undefined {
  const chosen =
    requireStored(objects.subscriptions, subscription).defaultPaymentMethod ??
    requireStored(objects.customers, customer).defaultPaymentMethod;
  return chosen === null ? undefined : objects.methods.get(chosen);
}

function settle(context: BillingContext, invoice: Invoice): Invoice {
  const { objects, emit } = context;
  const paidAt = context.now();
  const attemptCount = invoice.paymentIntent === undefined ? invoice.attemptCount : invoice.attemptCount + 1;
  const amounts = { amountPaid: invoice.amountDue, attemptCount, nextPaymentAttempt: null };
  const paid: Invoice = { ...invoice, ...amounts, status: "paid", paidAt };
  objects.invoices.put(paid.id, paid);
  emit("invoice.paid", invoiceView(paid));
  emit("invoice.payment_succeeded", invoiceView(paid));
  const payment =
    paid.invoicePayment === undefined ? undefined : requireStored(objects.invoicePayments, paid.invoicePayment);
  if (payment !== undefined) {
    const done = { ...payment, status: "paid" as const, paidAt };
    objects.invoicePayments.put(done.id, done);
    emit("invoice_payment.paid", invoicePaymentView(done));
  }
  const subscription = requireStored(objects.subscriptions, paid.subscription);
  const isLatest = subscription.latestInvoice === paid.id;
  // An unpaid subscription continues to create drafts, which are its latest invoices.
  const settled = isLatest || subscription.status === "unpaid";
  if (settled && (subscription.status === "past_due" || subscription.status === "unpaid")) {
    changeSubscription(context, subscription.id, { status: "active" });
  }
  if (settled) changeCustomer(context, paid.customer, { delinquent: false });
  return paid;
}

/** Only the first attempt and Stripe's automatic retries count (Stripe: "The Invoice object", attempt_count). */
function fail(context: BillingContext, invoice: Invoice, byHand: boolean): Invoice {
  const counts = !byHand || invoice.attemptCount === 0;
  const attemptCount = counts ? invoice.attemptCount + 1 : invoice.attemptCount;
  const nextPaymentAttempt = counts ? nextRetry(attemptCount, context.now()) : invoice.nextPaymentAttempt;
  const failed: Invoice = { ...invoice, attemptCount, nextPaymentAttempt };
  context.objects.invoices.put(failed.id, failed);
  context.emit("invoice.payment_failed", invoiceView(failed));
  const { status, latestInvoice } = requireStored(context.objects.subscriptions, failed.subscription);
  if (status === "active" && latestInvoice === failed.id) {
    changeSubscription(context, failed.subscription, { status: "past_due" });
  }
  changeCustomer(context, failed.customer, { delinquent: true });
  if (counts && nextPaymentAttempt === null) endRetries(context, failed.subscription);
  return failed;
}

interface PaymentOptions {
  /** The card to charge; the subscription's or the customer's unless given. */
  readonly method?: PaymentMethod | undefined;
  /** The card was given with this payment. */
  readonly first?: boolean;
  /** A caller requested it; it is not an automatic retry. */
  readonly byHand?: boolean;
}

/**
 * Charges an open invoice. A declined card leaves the invoice open, the subscription past due, and a date for the next
 * retry.
 */
export function payInvoice(context: BillingContext, invoice: Invoice, options: PaymentOptions = {}): Payment {
  const { method = cardFor(context, invoice), first = false, byHand = false } = options;
  if (invoice.paymentIntent === undefined) return { paid: true, invoice: settle(context, invoice) };
  if (method === undefined) {
    return { paid: false, invoice: fail(context, invoice, byHand), decline: "generic_decline", charge: null };
  }
  const decline = declineOf(context, method, first);
  const intent = chargeCard(context, requireStored(context.objects.intents, invoice.paymentIntent), method, decline);
  if (decline === null) return { paid: true, invoice: settle(context, invoice) };
  return { paid: false, invoice: fail(context, invoice, byHand), decline, charge: intent.latestCharge };
}
