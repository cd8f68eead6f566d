import type { BillingContext } from "../billing-context.ts";
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
export function expireSession(context: BillingContext, session: CheckoutSession): CheckoutSession {
  const expired = { ...session, status: "expired" as const };
  context.objects.sessions.put(expired.id, expired);
  context.emit("checkout.session.expired", checkoutSessionView(expired));
  return expired;
}

/** A declined card leaves only its failed charge; the session stays open for another card. */
function refuseCard(
  context: BillingContext,
  session: CheckoutSession,
  method: PaymentMethod,
  decline: DeclineCode,
): void {
  const intent: PaymentIntent = {
    id: context.newId("pi"),
    created: context.now(),
    amount: session.amountTotal,
    customer: session.customer,
    description: "Subscription creation",
    paymentMethod: null,
    latestCharge: null,
    lastDecline: null,
    status: "requires_payment_method",
  };
  context.objects.methods.put(method.id, { ...method, customer: null });
  chargeCard(context, intent, method, decline);
}

function startSubscription(
  context: BillingContext,
  session: CheckoutSession,
  customer: string,
  card: string,
): Subscription {
  const { objects } = context;
  const created = context.now();
  const [first] = session.lineItems;
  const periodEnd = periodEndAfter(created, objects.priceOf(first?.price ?? "").interval, created);
  const subscription: Subscription = {
    id: context.newId("sub"),
    created,
    customer,
    status: "active",
    items: session.lineItems.map(({ price, quantity }) => ({
      id: context.newId("si"),
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
  objects.subscriptions.put(subscription.id, subscription);
  return subscription;
}

const customerOf = (context: BillingContext, session: CheckoutSession, card: Card): Customer => {
  if (session.customer !== null) return requireStored(context.objects.customers, session.customer);
  const email = card.email ?? session.customerEmail;
  const customer = newCustomer(context, { email, name: card.name });
  context.objects.customers.put(customer.id, customer);
  context.emit("customer.created", customerView(customer));
  return customer;
};

/**
 * The action of "Pay" on the card page: customer, card, subscription, first invoice and its payment. Returns the
 * decline of a declined card.
 */
export function completeSession(context: BillingContext, session: CheckoutSession, card: Card): DeclineCode | null {
  const { objects } = context;
  const method: PaymentMethod = {
    ...card,
    id: context.newId("pm"),
    created: context.now(),
    customer: session.customer,
    email: card.email ?? session.customerEmail,
  };
  const decline = declineOf(context, method, true);
  if (decline !== null) {
    refuseCard(context, session, method, decline);
    return decline;
  }
  const customer = customerOf(context, session, card);
  attachCard(context, method, customer.id);
  const subscription = startSubscription(context, session, customer.id, method.id);
  const lines = subscription.items.map((item) => lineOf(context, item, subscription));
  const draft = draftInvoice(context, subscription, "subscription_create", lines);
  const started = requireStored(objects.subscriptions, subscription.id);
  context.emit("customer.subscription.created", viewSubscription(objects, started));
  emitInvoiceCreated(context, draft);
  const { invoice } = payInvoice(context, finalizeInvoice(context, draft), { method, first: true });
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
  objects.sessions.put(complete.id, complete);
  context.emit("checkout.session.completed", checkoutSessionView(complete));
  return null;
}
