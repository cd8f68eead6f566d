import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { DeclineCode, declineSentences } from "./decline.ts";
import { currency } from "./price.ts";

export const PaymentIntent = z.object({
  id: z.string(),
  created: z.int(),
  /** Cents. */
  amount: z.int(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  latestCharge: z.string().nullable(),
  lastDecline: DeclineCode.nullable(),
  status: z.enum(["requires_payment_method", "succeeded", "canceled"]),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

function lastErrorOf({ lastDecline, latestCharge }: PaymentIntent): Wire<Stripe.PaymentIntent.LastPaymentError> | null {
  if (lastDecline === null) return null;
  return {
    charge: latestCharge ?? "",
    code: "card_declined",
    decline_code: lastDecline,
    message: declineSentences[lastDecline],
    type: "card_error",
  };
}

export function paymentIntentView(intent: PaymentIntent): Wire<Stripe.PaymentIntent> {
  return {
    id: intent.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === "succeeded" ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${intent.id}_secret_local`,
    confirmation_method: "automatic",
    created: intent.created,
    currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: lastErrorOf(intent),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: intent.status === "succeeded" ? intent.paymentMethod : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}
