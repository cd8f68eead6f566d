import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { currency } from "./price.ts";

export const InvoiceLine = z.object({
  id: z.string(),
  /** Cents; below zero for a credit. */
  amount: z.int(),
  description: z.string(),
  periodStart: z.int(),
  periodEnd: z.int(),
  price: z.string(),
  product: z.string(),
  unitAmount: z.int(),
  quantity: z.int(),
  subscription: z.string(),
  subscriptionItem: z.string(),
  proration: z.boolean(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const invoiceLineView = (line: InvoiceLine, invoice: string): Wire<Stripe.InvoiceLineItem> => ({
  id: line.id,
  object: "line_item",
  amount: line.amount,
  currency,
  description: line.description,
  discount_amounts: [],
  discountable: !line.proration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.proration,
      proration_details: { credited_items: null },
      subscription: line.subscription,
      subscription_item: line.subscriptionItem,
    },
    type: "subscription_item_details",
  },
  period: { end: line.periodEnd, start: line.periodStart },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price, product: line.product },
    type: "price_details",
    unit_amount_decimal: String(line.unitAmount),
  },
  quantity: line.quantity,
  quantity_decimal: String(line.quantity),
  subscription: line.subscription,
  subtotal: line.amount,
  taxes: [],
});
