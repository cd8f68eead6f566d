import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { DeclineCode, declineSentences } from "./decline.ts";
import { billingDetailsOf, paymentMethodView, type PaymentMethod } from "./payment-method.ts";
import { currency } from "./price.ts";

export const Charge = z.object({
  id: z.string(),
  created: z.int(),
  /** Cents. */
  amount: z.int(),
  amountRefunded: z.int(),
  disputed: z.boolean().default(false),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  decline: DeclineCode.nullable(),
  paymentIntent: z.string(),
  paymentMethod: z.string(),
});
export type Charge = z.infer<typeof Charge>;

function outcomeOf({ decline }: Charge): Wire<Stripe.Charge.Outcome> {
  return {
    advice_code: decline === null ? null : "try_again_later",
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? "approved_by_network" : "declined_by_network",
    reason: decline,
    risk_level: "normal",
    seller_message: decline === null ? "Payment complete." : "The bank did not return any further details.",
    type: decline === null ? "authorized" : "issuer_declined",
  };
}

export function chargeView(charge: Charge, method: PaymentMethod): Wire<Stripe.Charge> {
  const { decline, amount, amountRefunded } = charge;
  const paid = decline === null;
  return {
    id: charge.id,
    object: "charge",
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetailsOf(method),
    calculated_statement_descriptor: "SESTINA",
    captured: paid,
    created: charge.created,
    currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: paid ? null : "card_declined",
    failure_message: decline === null ? null : declineSentences[decline],
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: { card: cardOf(method, amount), type: "card" },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && amountRefunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

function cardOf(method: PaymentMethod, amount: number): Wire<Stripe.Charge.PaymentMethodDetails.Card> {
  const { card } = paymentMethodView(method);
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: method.brand,
    checks: card?.checks ?? null,
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: method.fingerprint,
    funding: "credit",
    installments: null,
    last4: method.last4,
    mandate: null,
    network: method.brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
