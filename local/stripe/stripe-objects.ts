import type { Collection, Store } from "#local/store.ts";
import * as z from "zod";
import { Charge } from "./objects/charge.ts";
import { CheckoutSession } from "./objects/checkout-session.ts";
import { Customer } from "./objects/customer.ts";
import { DeclineCode } from "./objects/decline.ts";
import { Dispute } from "./objects/dispute.ts";
import { InvoicePayment } from "./objects/invoice-payment.ts";
import { Invoice } from "./objects/invoice.ts";
import { PaymentIntent } from "./objects/payment-intent.ts";
import { PaymentMethod } from "./objects/payment-method.ts";
import { PortalSession } from "./objects/portal-session.ts";
import { Price } from "./objects/price.ts";
import { Product } from "./objects/product.ts";
import { Refund } from "./objects/refund.ts";
import { StoredEvent } from "./objects/stored-event.ts";
import { Subscription } from "./objects/subscription.ts";

export const AfterRetries = z.enum(["cancel", "unpaid"]);
export type AfterRetries = z.infer<typeof AfterRetries>;

/** All stored objects of Stripe, by id; ids sort by age. */
export interface StripeObjects {
  readonly products: Collection<Product>;
  readonly prices: Collection<Price>;
  readonly customers: Collection<Customer>;
  readonly sessions: Collection<CheckoutSession>;
  readonly subscriptions: Collection<Subscription>;
  readonly invoices: Collection<Invoice>;
  readonly invoicePayments: Collection<InvoicePayment>;
  readonly intents: Collection<PaymentIntent>;
  readonly charges: Collection<Charge>;
  readonly refunds: Collection<Refund>;
  readonly disputes: Collection<Dispute>;
  readonly methods: Collection<PaymentMethod>;
  readonly portals: Collection<PortalSession>;
  readonly events: Collection<StoredEvent>;
  /** By customer: how the next charge fails, with any card. */
  readonly failures: Collection<DeclineCode>;
  /** Under "setting": the end of a subscription whose card failed at the last retry; "cancel" unless set. */
  readonly afterRetries: Collection<AfterRetries>;
  /** The price of an item. Throws for an unknown id. */
  readonly priceOf: (id: string) => Price;
  /** A running number. */
  readonly count: () => number;
}

export function openStripeObjects(store: Store): StripeObjects {
  const prices = store.collection("stripe/price", Price);
  const counter = store.collection("stripe/counter", z.int());
  return {
    products: store.collection("stripe/product", Product),
    prices,
    customers: store.collection("stripe/customer", Customer),
    sessions: store.collection("stripe/checkout-session", CheckoutSession),
    subscriptions: store.collection("stripe/subscription", Subscription),
    invoices: store.collection("stripe/invoice", Invoice),
    invoicePayments: store.collection("stripe/invoice-payment", InvoicePayment),
    intents: store.collection("stripe/payment-intent", PaymentIntent),
    charges: store.collection("stripe/charge", Charge),
    refunds: store.collection("stripe/refund", Refund),
    disputes: store.collection("stripe/dispute", Dispute),
    methods: store.collection("stripe/payment-method", PaymentMethod),
    portals: store.collection("stripe/portal-session", PortalSession),
    events: store.collection("stripe/event", StoredEvent),
    failures: store.collection("stripe/next-charge-fails", DeclineCode),
    afterRetries: store.collection("stripe/after-retries", AfterRetries),
    priceOf: (id) => {
      const price = prices.get(id);
      if (price === undefined) throw new Error(`There is no price ${id}.`);
      return price;
    },
    count: () => {
      const next = (counter.get("next") ?? 0) + 1;
      counter.put("next", next);
      return next;
    },
  };
}
