import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { InvoiceLine, invoiceLineView } from "./invoice-line.ts";
import { listOf } from "./list-of.ts";
import { Metadata } from "./metadata.ts";
import { currency } from "./price.ts";

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created: z.int(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  billingReason: z.enum(["subscription_create", "subscription_cycle", "subscription_update"]),
  customer: z.string(),
  customerEmail: z.string().nullable(),
  customerName: z.string().nullable(),
  subscription: z.string(),
  subscriptionMetadata: Metadata,
  lines: z.array(InvoiceLine),
  /** Cents, as every amount. */
  total: z.int(),
  startingBalance: z.int(),
  endingBalance: z.int().nullable(),
  amountDue: z.int(),
  amountPaid: z.int(),
  attemptCount: z.int(),
  /** The time of the next automatic retry; null: none. */
  nextPaymentAttempt: z.int().nullable(),
  periodStart: z.int(),
  periodEnd: z.int(),
  finalizedAt: z.int().nullable(),
  paidAt: z.int().nullable(),
  voidedAt: z.int().nullable(),
  /** Undefined for a draft, or if nothing is due. */
  paymentIntent: z.string().optional(),
  invoicePayment: z.string().optional(),
  hostedUrl: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

function parentOf(invoice: Invoice): Wire<Stripe.Invoice.Parent> {
  return {
    quote_details: null,
    subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
    type: "subscription_details",
  };
}

export function invoiceView(invoice: Invoice): Wire<Stripe.Invoice> {
  const { total, amountDue, amountPaid, status } = invoice;
  const lines = invoice.lines.map((line) => invoiceLineView(line, invoice.id));
  return {
    id: invoice.id,
    object: "invoice",
    account_country: "DE",
    account_name: "Sestina",
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: amountPaid,
    amount_remaining: amountDue - amountPaid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0,
    auto_advance: status === "open" && invoice.nextPaymentAttempt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: invoice.billingReason,
    collection_method: "charge_automatically",
    created: invoice.created,
    currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: null,
    customer_email: invoice.customerEmail,
    customer_name: invoice.customerName,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: status === "draft" ? null : invoice.hostedUrl,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${invoice.id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextPaymentAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: parentOf(invoice),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalance,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.created,
  };
}
