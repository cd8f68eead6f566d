import type { Ledger } from "../ledger.ts";
import { paymentMethodView, type PaymentMethod } from "../objects/payment-method.ts";
import { changeCustomer, changeSubscription, requireStored } from "./change.ts";

/** A card as a page received it. */
export type Card = Omit<PaymentMethod, "id" | "created" | "customer">;

/** Attaches a card to a customer. */
export function attachCard(ledger: Ledger, method: PaymentMethod, customer: string): PaymentMethod {
  const attached = { ...method, customer };
  ledger.books.methods.put(attached.id, attached);
  ledger.emit("payment_method.attached", paymentMethodView(attached));
  return attached;
}

/** Makes a new card the default of the customer and all of their subscriptions. */
export function replaceCard(ledger: Ledger, card: Card, customerId: string): PaymentMethod {
  const { books } = ledger;
  const customer = requireStored(books.customers, customerId);
  const made = { ...card, id: ledger.newId("pm"), created: ledger.now(), customer: null };
  const method = attachCard(ledger, { ...made, email: card.email ?? customer.email }, customerId);
  changeCustomer(ledger, customerId, { defaultPaymentMethod: method.id });
  for (const subscription of books.subscriptions.list()) {
    if (subscription.customer !== customerId || subscription.status === "canceled") continue;
    changeSubscription(ledger, subscription.id, { defaultPaymentMethod: method.id });
  }
  return method;
}
