import type { Ledger } from "../ledger.ts";
import { checkoutSessionView, type CheckoutSession } from "../objects/checkout-session.ts";
import { customerView, type Customer } from "../objects/customer.ts";
import type { DeclineCode } from "../objects/decline.ts";
import type { PaymentIntent } from "../objects/payment-intent.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import type { Subscription } from "../objects/subscription.ts";
import { viewSubscription } from "../object-views.ts";
import { attachCard, type Card } from "./attach-card.ts";
import { requireStored } from "./change.ts";
import { chargeCard, declineOf } from "./charge-card.ts";
import { newCustomer } from "./new-customer.ts";
import { draftInvoice, finalizeInvoice, lineOf, emitInvoiceCreated } from "./make-invoice.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodEndAfter } from "./period.ts";

/** Expires an open session without a payment. */
export function expireSession(ledger: Ledger, session: CheckoutSession): CheckoutSession {
  const expired = { ...session, status: "expired" as const };
  ledger.books.sessions.put(expired.id, expired);
  ledger.emit("checkout.session.expired", checkoutSessionView(expired));
  return expired;
}

/** A declined card leaves only its failed charge; the session stays open for another card. */
function refuseCard(ledger: Ledger, session: CheckoutSession, method: PaymentMethod, decline: DeclineCode): void {
  const intent: PaymentIntent = {
    id: ledger.newId("pi"),
    created: ledger.now(),
    amount: session.amountTotal,
    customer: session.customer,
    description: "Subscription creation",
    paymentMethod: null,
    latestCharge: null,
    lastDecline: null,
    status: "requires_payment_method",
  };
  ledger.books.methods.put(method.id, { ...method, customer: null });
  chargeCard(ledger, intent, method, decline);
}

function startSubscription(ledger: Ledger, session: CheckoutSession, customer: string, card: string): Subscription {
  const { books } = ledger;
  const created = ledger.now();
  const [first] = session.lineItems;
  const periodEnd = periodEndAfter(created, books.priceOf(first?.price ?? "").interval, created);
  const subscription: Subscription = {
    id: ledger.newId("sub"),
    created,
    customer,
    status: "active",
    items: session.lineItems.map(({ price, quantity }) => ({
      id: ledger.newId("si"),
      created,
      price,
      quantity,
      metadata: {},
    })),
    periodStart: created,
    periodEnd,
    billingCycleAnchor: created,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    cancellationComment: null,
    defaultPaymentMethod: card,
    latestInvoice: null,
    description: session.subscriptionDescription,
    metadata: session.subscriptionMetadata,
    pendingLines: [],
  };
  books.subscriptions.put(subscription.id, subscription);
  return subscription;
}

const customerOf = (ledger: Ledger, session: CheckoutSession, card: Card): Customer => {
  if (session.customer !== null) return requireStored(ledger.books.customers, session.customer);
  const email = card.email ?? session.customerEmail;
  const customer = newCustomer(ledger, { email, name: card.name });
  ledger.books.customers.put(customer.id, customer);
  ledger.emit("customer.created", customerView(customer));
  return customer;
};

/**
 * The action of "Pay" on the card page: customer, card, subscription, first invoice and its payment. Returns the
 * decline of a declined card.
 */
export function completeSession(ledger: Ledger, session: CheckoutSession, card: Card): DeclineCode | null {
  const { books } = ledger;
  const method: PaymentMethod = {
    ...card,
    id: ledger.newId("pm"),
    created: ledger.now(),
    customer: session.customer,
    email: card.email ?? session.customerEmail,
  };
  const decline = declineOf(ledger, method, true);
  if (decline !== null) {
    refuseCard(ledger, session, method, decline);
    return decline;
  }
  const customer = customerOf(ledger, session, card);
  attachCard(ledger, method, customer.id);
  const subscription = startSubscription(ledger, session, customer.id, method.id);
  const lines = subscription.items.map((item) => lineOf(ledger, item, subscription));
  const draft = draftInvoice(ledger, subscription, "subscription_create", lines);
  const started = requireStored(books.subscriptions, subscription.id);
  ledger.emit("customer.subscription.created", viewSubscription(books, started));
  emitInvoiceCreated(ledger, draft);
  const { invoice } = payInvoice(ledger, finalizeInvoice(ledger, draft), { method, first: true });
  const complete: CheckoutSession = {
    ...session,
    status: "complete",
    paid: true,
    customer: customer.id,
    customerEmail: method.email ?? customer.email,
    customerName: card.name,
    subscription: subscription.id,
    invoice: invoice.id,
  };
  books.sessions.put(complete.id, complete);
  ledger.emit("checkout.session.completed", checkoutSessionView(complete));
  return null;
}
