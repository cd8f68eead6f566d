import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { Metadata } from "./metadata.ts";
import { currency } from "./price.ts";

export const DisputeStatus = z.enum(["needs_response", "won", "lost"]);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** A disputed payment; always for the whole charge. */
export const Dispute = z.object({
  id: z.string(),
  created: z.int(),
  /** Cents. */
  amount: z.int(),
  charge: z.string(),
  paymentIntent: z.string(),
  /** The card's brand, e.g. "visa". */
  brand: z.string(),
  status: DisputeStatus,
  metadata: Metadata,
});
export type Dispute = z.infer<typeof Dispute>;

const DAYS_TO_ANSWER = 9;

/** Evidence cannot be submitted here. */
const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Wire<Stripe.Dispute.Evidence>;

export const disputeView = (dispute: Dispute): Wire<Stripe.Dispute> => ({
  id: dispute.id,
  object: "dispute",
  amount: dispute.amount,
  balance_transactions: [],
  charge: dispute.charge,
  created: dispute.created,
  currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: dispute.created + DAYS_TO_ANSWER * 24 * 60 * 60,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "not_submitted",
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: dispute.metadata,
  payment_intent: dispute.paymentIntent,
  payment_method_details: {
    card: { brand: dispute.brand, case_type: "chargeback", network: dispute.brand, network_reason_code: "10.4" },
    type: "card",
  },
  reason: "fraudulent",
  status: dispute.status,
});
