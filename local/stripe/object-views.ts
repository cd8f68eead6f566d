import type { StripeObjects } from "./stripe-objects.ts";
import { chargeView, type Charge } from "./objects/charge.ts";
import { checkoutSessionView, lineItemViews } from "./objects/checkout-session.ts";
import { customerView, deletedCustomerView, type Customer } from "./objects/customer.ts";
import { disputeView } from "./objects/dispute.ts";
import { invoicePaymentView } from "./objects/invoice-payment.ts";
import { invoiceView } from "./objects/invoice.ts";
import { listOf } from "./objects/list-of.ts";
import { paymentIntentView } from "./objects/payment-intent.ts";
import { paymentMethodView } from "./objects/payment-method.ts";
import { priceView } from "./objects/price.ts";
import { productView } from "./objects/product.ts";
import { refundView } from "./objects/refund.ts";
import { subscriptionView, type Subscription } from "./objects/subscription.ts";

export const viewCustomer = (customer: Customer): object =>
  customer.deleted ? deletedCustomerView(customer) : customerView(customer);

export const viewSubscription = (objects: StripeObjects, subscription: Subscription) =>
  subscriptionView(subscription, objects.priceOf);

/** A charge with its card. */
export function viewCharge(objects: StripeObjects, charge: Charge) {
  const method = objects.methods.get(charge.paymentMethod);
  if (method === undefined) throw new Error(`Charge ${charge.id} has no card.`);
  return chargeView(charge, method);
}

type Look = (objects: StripeObjects, id: string) => object | undefined;

const view = <T>(found: T | undefined, show: (found: T) => object): object | undefined =>
  found === undefined ? undefined : show(found);

/** How to find an object by the beginning of its id. */
const looks: Readonly<Record<string, Look>> = {
  prod: ({ products }, id) => view(products.get(id), productView),
  price: ({ prices }, id) => view(prices.get(id), priceView),
  cus: ({ customers }, id) => view(customers.get(id), viewCustomer),
  cs: ({ sessions }, id) => view(sessions.get(id), checkoutSessionView),
  sub: (objects, id) => view(objects.subscriptions.get(id), (found) => viewSubscription(objects, found)),
  in: ({ invoices }, id) => view(invoices.get(id), invoiceView),
  inpay: ({ invoicePayments }, id) => view(invoicePayments.get(id), invoicePaymentView),
  pi: ({ intents }, id) => view(intents.get(id), paymentIntentView),
  ch: (objects, id) => view(objects.charges.get(id), (found) => viewCharge(objects, found)),
  pm: ({ methods }, id) => view(methods.get(id), paymentMethodView),
  du: ({ disputes }, id) => view(disputes.get(id), disputeView),
  re: ({ refunds }, id) => view(refunds.get(id), refundView),
};

/** The object of an id, as the API shows it. */
export const viewById = (objects: StripeObjects, id: string): object | undefined => {
  const prefix = id.split("_")[0] ?? "";
  return Object.hasOwn(looks, prefix) ? looks[prefix]?.(objects, id) : undefined;
};

/** Fields that an object contains only if `expand` names them, as "checkout.session.line_items". */
const includable: Readonly<Record<string, Look>> = {
  "checkout.session.line_items": (objects, id) =>
    view(objects.sessions.get(id), (found) =>
      listOf(lineItemViews(found, objects.priceOf), `/v1/checkout/sessions/${id}/line_items`),
    ),
  "invoice.payments": ({ invoicePayments }, id) => {
    const payments = invoicePayments.list().filter(({ invoice }) => invoice === id);
    return listOf(payments.map(invoicePaymentView), `/v1/invoice_payments?invoice=${id}`);
  },
  "customer.subscriptions": (objects, id) => {
    const running = objects.subscriptions.list().filter((each) => each.customer === id && each.status !== "canceled");
    return listOf(
      running.toReversed().map((each) => viewSubscription(objects, each)),
      `/v1/customers/${id}/subscriptions`,
    );
  },
  "charge.refunds": ({ refunds }, id) => {
    const ofCharge = refunds.list().filter(({ charge }) => charge === id);
    return listOf(ofCharge.toReversed().map(refundView), `/v1/charges/${id}/refunds`);
  },
};

/** The value of such a field. */
export const includedField = (objects: StripeObjects, kind: string, field: string, id: string): object | undefined => {
  const name = `${kind}.${field}`;
  return Object.hasOwn(includable, name) ? includable[name]?.(objects, id) : undefined;
};
