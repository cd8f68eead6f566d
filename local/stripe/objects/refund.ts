import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { Metadata } from "./metadata.ts";
import { currency } from "./price.ts";

export const RefundReason = z.enum(["duplicate", "fraudulent", "requested_by_customer"]);

export const Refund = z.object({
  id: z.string(),
  created: z.int(),
  /** Cents. */
  amount: z.int(),
  charge: z.string(),
  paymentIntent: z.string(),
  customer: z.string().nullable(),
  reason: RefundReason.nullable(),
  metadata: Metadata,
});
export type Refund = z.infer<typeof Refund>;

export const refundView = (refund: Refund): Wire<Stripe.Refund> => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge,
  created: refund.created,
  currency,
  customer: refund.customer,
  customer_account: null,
  destination_details: {
    card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    type: "card",
  },
  metadata: refund.metadata,
  payment_intent: refund.paymentIntent,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: "succeeded",
  transfer_reversal: null,
});
