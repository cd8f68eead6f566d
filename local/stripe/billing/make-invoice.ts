import type { BillingContext } from "../billing-context.ts";
import type { InvoiceLine } from "../objects/invoice-line.ts";
import { invoiceView, type Invoice } from "../objects/invoice.ts";
import { paymentIntentView, type PaymentIntent } from "../objects/payment-intent.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import { changeCustomer, requireStored } from "./change.ts";

/** The line of an item for a whole period. */
export function lineOf(context: BillingContext, item: SubscriptionItem, of: Subscription): InvoiceLine {
  const { objects } = context;
  const price = objects.priceOf(item.price);
  return {
    id: context.newId("il"),
    amount: price.unit_amount * item.quantity,
    description: `${item.quantity} × ${price.nickname} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.interval})`,
    periodStart: of.periodStart,
    periodEnd: of.periodEnd,
    price: price.id,
    product: price.product,
    unitAmount: price.unit_amount,
    quantity: item.quantity,
    subscription: of.id,
    subscriptionItem: item.id,
    proration: false,
  };
}

/** A draft of an invoice for a subscription, which is not stored. */
export function composeInvoice(
  context: BillingContext,
  subscription: Subscription,
  billingReason: Invoice["billingReason"],
  lines: InvoiceLine[],
): Invoice {
  const customer = requireStored(context.objects.customers, subscription.customer);
  const id = context.newId("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    number: null,
    created: context.now(),
    status: "draft",
    billingReason,
    customer: customer.id,
    customerEmail: customer.email,
    customerName: customer.name,
    subscription: subscription.id,
    subscriptionMetadata: subscription.metadata,
    lines,
    total,
    startingBalance: customer.balance,
    endingBalance: null,
    amountDue: Math.max(0, total + customer.balance),
    amountPaid: 0,
    attemptCount: 0,
    nextPaymentAttempt: null,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    hostedUrl: `${context.pages}/invoice/${id}/${context.secret()}`,
  };
}

/**
 * Stores a draft of an invoice for a subscription, and makes it the subscription's latest. No event is sent: the
 * subscription's event comes before the invoice's and names it already.
 */
export function draftInvoice(
  context: BillingContext,
  subscription: Subscription,
  billingReason: Invoice["billingReason"],
  lines: InvoiceLine[],
): Invoice {
  const { objects } = context;
  const invoice = composeInvoice(context, subscription, billingReason, lines);
  objects.invoices.put(invoice.id, invoice);
  objects.subscriptions.put(subscription.id, { ...subscription, latestInvoice: invoice.id, pendingLines: [] });
  return invoice;
}

function openPayment(
  context: BillingContext,
  invoice: Invoice,
  amount: number,
): Pick<Invoice, "paymentIntent" | "invoicePayment"> {
  const { objects } = context;
  const intent: PaymentIntent = {
    id: context.newId("pi"),
    created: context.now(),
    amount,
    customer: invoice.customer,
    description: invoice.billingReason === "subscription_create" ? "Subscription creation" : "Subscription update",
    paymentMethod: null,
    latestCharge: null,
    lastDecline: null,
    status: "requires_payment_method",
  };
  const paymentId = context.newId("inpay");
  const payment = { id: paymentId, created: context.now(), invoice: invoice.id, paymentIntent: intent.id, amount };
  objects.intents.put(intent.id, intent);
  objects.invoicePayments.put(paymentId, { ...payment, status: "open", paidAt: null });
  context.emit("payment_intent.created", paymentIntentView(intent));
  return { paymentIntent: intent.id, invoicePayment: paymentId };
}

/** Sends the event of a new draft. */
export const emitInvoiceCreated = (context: BillingContext, draft: Invoice): void =>
  context.emit("invoice.created", invoiceView(draft));

/**
 * Finalizes a draft: assigns its number and applies the customer's balance; a remaining credit is kept. Stripe waits an
 * hour before it does so at a renewal; here it happens at once.
 */
export function finalizeInvoice(context: BillingContext, draft: Invoice): Invoice {
  const { objects, emit } = context;
  const customer = requireStored(objects.customers, draft.customer);
  const due = draft.total + customer.balance;
  const endingBalance = Math.min(0, due);
  const invoice: Invoice = {
    ...draft,
    number: `${customer.invoicePrefix}-${String(customer.nextInvoiceSequence).padStart(4, "0")}`,
    status: "open",
    startingBalance: customer.balance,
    endingBalance,
    amountDue: Math.max(0, due),
    finalizedAt: context.now(),
    ...(due > 0 ? openPayment(context, draft, due) : {}),
  };
  objects.invoices.put(invoice.id, invoice);
  objects.customers.put(customer.id, { ...customer, nextInvoiceSequence: customer.nextInvoiceSequence + 1 });
  emit("invoice.finalized", invoiceView(invoice));
  changeCustomer(context, customer.id, { balance: endingBalance });
  return invoice;
}
