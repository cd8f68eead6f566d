import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { currency } from "./price.ts";

/** The link between an invoice and its payment intent. */
export const InvoicePayment = z.object({
  id: z.string(),
  created: z.int(),
  invoice: z.string(),
  paymentIntent: z.string(),
  /** Cents. */
  amount: z.int(),
  status: z.enum(["open", "paid", "canceled"]),
  paidAt: z.int().nullable(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

export const invoicePaymentView = (payment: InvoicePayment): Wire<Stripe.InvoicePayment> => ({
  id: payment.id,
  object: "invoice_payment",
  amount_paid: payment.status === "paid" ? payment.amount : null,
  amount_requested: payment.amount,
  created: payment.created,
  currency,
  invoice: payment.invoice,
  is_default: true,
  livemode: false,
  payment: { payment_intent: payment.paymentIntent, type: "payment_intent" },
  status: payment.status,
  status_transitions: { canceled_at: null, paid_at: payment.paidAt },
});
