import type { UsageRecord } from "#local/marketplace/agreement.ts";
import type { Payments } from "#local/payments.ts";
import type { StripeObjects } from "#local/stripe/stripe-objects.ts";
import type { Customer } from "#local/stripe/objects/customer.ts";
import type { Invoice } from "#local/stripe/objects/invoice.ts";
import type { StoredEvent } from "#local/stripe/objects/stored-event.ts";
import type { Subscription } from "#local/stripe/objects/subscription.ts";
import type { Delivery } from "#local/stripe/webhooks/delivery.ts";
import type {
  CustomerView,
  DeliveryView,
  InvoiceView,
  PaymentEventView,
  PaymentOverview,
  SubscriptionView,
  UsageView,
} from "./payment-schema.ts";

const SHOWN_EVENTS = 100;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

function viewInvoice(objects: StripeObjects, invoice: Invoice): InvoiceView {
  const { id, number, status, created, amountDue, hostedUrl, nextPaymentAttempt, paymentIntent } = invoice;
  const latest = paymentIntent === undefined ? undefined : objects.intents.get(paymentIntent)?.latestCharge;
  const charge = latest === undefined || latest === null ? undefined : objects.charges.get(latest);
  const paid = charge?.decline === null ? charge : undefined;
  const dispute = paid?.disputed ? objects.disputes.list().find((each) => each.charge === paid.id) : undefined;
  return {
    ...{ id, number, status, createdAt: iso(created), amountDue, hostedUrl },
    charge: paid && { id: paid.id, refundable: paid.amount - paid.amountRefunded },
    dispute: dispute && { id: dispute.id, status: dispute.status },
    nextAttemptAt: nextPaymentAttempt === null ? undefined : iso(nextPaymentAttempt),
  };
}

function viewSubscription(
  objects: StripeObjects,
  { id, status, items, periodEnd, cancelAtPeriodEnd }: Subscription,
): SubscriptionView {
  const named = items.map(({ price, quantity }) => ({ name: objects.priceOf(price).nickname, quantity }));
  return { id, status, items: named, periodEndsAt: iso(periodEnd), cancelAtPeriodEnd };
}

function viewCustomer(objects: StripeObjects, customer: Customer): CustomerView {
  const { id, email, name, balance, defaultPaymentMethod } = customer;
  const isOurs = (each: { readonly customer: string | null }): boolean => each.customer === id;
  const subscriptions = objects.subscriptions.list().filter(isOurs).reverse();
  const charged = subscriptions[0]?.defaultPaymentMethod ?? defaultPaymentMethod;
  const cards = objects.methods
    .list()
    .filter(isOurs)
    .map((card) => ({
      id: card.id,
      text: `${card.brand} ${card.last4}, ${card.expMonth}/${card.expYear}`,
      charged: card.id === charged,
    }));
  return {
    ...{ id, email, name, balance, cards },
    nextChargeFails: objects.failures.get(id),
    subscriptions: subscriptions.map((subscription) => viewSubscription(objects, subscription)),
    invoices: objects.invoices
      .list()
      .filter(isOurs)
      .reverse()
      .map((invoice) => viewInvoice(objects, invoice)),
  };
}

function viewDelivery({ id, state, forged, attempts, nextAttemptAt }: Delivery): DeliveryView {
  const last = attempts.at(-1);
  return {
    ...{ id, state, forged, attempts: attempts.length },
    last: last && (last.error ?? `answered ${last.status ?? ""}`),
    nextAttemptAt: state === "due" && nextAttemptAt !== null ? iso(nextAttemptAt) : undefined,
  };
}

function viewEvent({ id, type, created, data }: StoredEvent, deliveries: readonly Delivery[]): PaymentEventView {
  const about = data.object["id"];
  return {
    ...{ id, type, createdAt: iso(created), about: typeof about === "string" ? about : "" },
    deliveries: deliveries.map(viewDelivery),
  };
}

const viewUsage = (records: readonly UsageRecord[]): UsageView[] =>
  records
    .map(({ meteringRecordId, accountId, licenseArn, dimension, quantity, at }) => {
      return { meteringRecordId, accountId, licenseArn, dimension, quantity, at };
    })
    .sort((a, b) => b.at.localeCompare(a.at));

/** All payment data that the console shows. */
export function viewPayments({ stripe, marketplace, marketplaceUrl }: Payments): PaymentOverview {
  const { objects, queue } = stripe;
  const all = queue.list();
  const deliveries = Map.groupBy(all, ({ event }) => event);
  const events = objects.events.list().slice(-SHOWN_EVENTS).reverse();
  return {
    mode: queue.mode(),
    held: all.filter(({ state }) => state === "held").length,
    webhookUrl: stripe.webhookUrl,
    marketplaceUrl,
    afterRetries: objects.afterRetries.get("setting") ?? "cancel",
    customers: objects.customers
      .list()
      .filter(({ deleted }) => !deleted)
      .reverse()
      .map((customer) => viewCustomer(objects, customer)),
    events: events.map((event) => viewEvent(event, deliveries.get(event.id) ?? [])),
    agreements: marketplace.agreements
      .list()
      .map(({ id, accountId, offerId, status, quantities, licenseArn, autoRenew, endsAt }) => {
        return { id, accountId, offerId, status, quantities, licenseArn, autoRenew, endsAt };
      }),
    usage: viewUsage(marketplace.usage()),
  };
}
