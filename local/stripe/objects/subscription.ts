import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { InvoiceLine } from "./invoice-line.ts";
import { listOf } from "./list-of.ts";
import { Metadata } from "./metadata.ts";
import { currency, planView, priceView, type Price } from "./price.ts";

export const SubscriptionItem = z.object({
  id: z.string(),
  created: z.int(),
  price: z.string(),
  quantity: z.int(),
  metadata: Metadata,
});
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

/** Stripe's `incomplete`, `trialing` and `paused` are not implemented: Checkout creates subscriptions that are paid. */
export const SubscriptionStatus = z.enum(["active", "past_due", "canceled", "unpaid"]);

export const Subscription = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string(),
  status: SubscriptionStatus,
  items: z.array(SubscriptionItem),
  /** One for all items: intervals are not mixed here. */
  periodStart: z.int(),
  periodEnd: z.int(),
  billingCycleAnchor: z.int(),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  cancellationReason: z.enum(["cancellation_requested", "payment_failed"]).nullable(),
  cancellationComment: z.string().nullable(),
  defaultPaymentMethod: z.string().nullable(),
  latestInvoice: z.string().nullable(),
  description: z.string().nullable(),
  metadata: Metadata,
  /** Prorations that the next invoice includes. */
  pendingLines: z.array(InvoiceLine),
});
export type Subscription = z.infer<typeof Subscription>;

function itemView(item: SubscriptionItem, of: Subscription, price: Price): Wire<Stripe.SubscriptionItem> {
  return {
    id: item.id,
    object: "subscription_item",
    billing_thresholds: null,
    created: item.created,
    current_period_end: of.periodEnd,
    current_period_start: of.periodStart,
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: planView(price),
    price: priceView(price),
    quantity: item.quantity,
    subscription: of.id,
    tax_rates: [],
  };
}

/** `priceOf` finds the price of an item, including those that are no longer sold. */
export function subscriptionView(
  subscription: Subscription,
  priceOf: (id: string) => Price,
): Wire<Stripe.Subscription> {
  const items = subscription.items.map((item) => itemView(item, subscription, priceOf(item.price)));
  return {
    id: subscription.id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.billingCycleAnchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: subscription.cancellationComment,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancellationReason,
    },
    collection_method: "charge_automatically",
    created: subscription.created,
    currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(items, `/v1/subscription_items?subscription=${subscription.id}`),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}
