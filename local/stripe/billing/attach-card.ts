import type { BillingContext } from "../billing-context.ts";
import { paymentMethodView, type PaymentMethod } from "../objects/payment-method.ts";
import { changeCustomer, changeSubscription, requireStored } from "./change.ts";

/** A card as a page received it. */
export type Card = Omit<PaymentMethod, "id" | "created" | "customer">;

/** Attaches a card to a customer. */
export function attachCard(context: BillingContext, method: PaymentMethod, customer: string): PaymentMethod {
  const attached = { ...method, customer };
  context.objects.methods.put(attached.id, attached);
  context.emit("payment_method.attached", paymentMethodView(attached));
  return attached;
}

/** Makes a new card the default of the customer and all of their subscriptions. */
export function replaceCard(context: BillingContext, card: Card, customerId: string): PaymentMethod {
  const { objects } = context;
  const customer = requireStored(objects.customers, customerId);
  const made = { ...card, id: context.newId("pm"), created: context.now(), customer: null };
  const method = attachCard(context, { ...made, email: card.email ?? customer.email }, customerId);
  changeCustomer(context, customerId, { defaultPaymentMethod: method.id });
  for (const subscription of objects.subscriptions.list()) {
    if (subscription.customer !== customerId || subscription.status === "canceled") continue;
    changeSubscription(context, subscription.id, { defaultPaymentMethod: method.id });
  }
  return method;
}
