import { Quantities, UsageRecord } from "#local/marketplace/agreement.ts";
import { AfterRetries } from "#local/stripe/stripe-objects.ts";
import { DeclineCode } from "#local/stripe/objects/decline.ts";
import { DisputeStatus } from "#local/stripe/objects/dispute.ts";
import { Delivery, DeliveryMode } from "#local/stripe/webhooks/delivery.ts";
import * as z from "zod";

/** The answers of the console's API on payments, for the server and its page. Amounts are cents, times ISO. */

const Time = z.iso.datetime();

export const InvoiceView = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  createdAt: Time,
  amountDue: z.int(),
  hostedUrl: z.string(),
  /** The charge that paid it, and the refundable amount. */
  charge: z.object({ id: z.string(), refundable: z.int() }).optional(),
  /** Whether the payment was disputed. */
  dispute: z.object({ id: z.string(), status: DisputeStatus }).optional(),
  nextAttemptAt: Time.optional(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

export const SubscriptionView = z.object({
  id: z.string(),
  status: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  periodEndsAt: Time,
  cancelAtPeriodEnd: z.boolean(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const CustomerView = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  balance: z.int(),
  cards: z.array(z.object({ id: z.string(), text: z.string(), charged: z.boolean() })),
  nextChargeFails: DeclineCode.optional(),
  subscriptions: z.array(SubscriptionView),
  invoices: z.array(InvoiceView),
});
export type CustomerView = z.infer<typeof CustomerView>;

export const DeliveryView = Delivery.pick({ id: true, state: true, forged: true }).extend({
  attempts: z.int(),
  /** The answer to the last attempt, or why there was none. */
  last: z.string().optional(),
  nextAttemptAt: Time.optional(),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const PaymentEventView = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: Time,
  /** The object of the event. */
  about: z.string(),
  deliveries: z.array(DeliveryView),
});
export type PaymentEventView = z.infer<typeof PaymentEventView>;

export const AgreementView = z.object({
  id: z.string(),
  accountId: z.string(),
  offerId: z.string(),
  status: z.string(),
  quantities: Quantities,
  licenseArn: z.string(),
  autoRenew: z.boolean(),
  endsAt: Time,
});
export type AgreementView = z.infer<typeof AgreementView>;

/** Usage that was reported to AWS Marketplace for a buyer's bill. */
export const UsageView = UsageRecord.omit({ key: true });
export type UsageView = z.infer<typeof UsageView>;

export const PaymentOverview = z.object({
  mode: DeliveryMode,
  held: z.int(),
  webhookUrl: z.string(),
  marketplaceUrl: z.string(),
  afterRetries: AfterRetries,
  /** Newest first, as all lists. */
  customers: z.array(CustomerView),
  /** The last hundred. */
  events: z.array(PaymentEventView),
  agreements: z.array(AgreementView),
  usage: z.array(UsageView),
});
export type PaymentOverview = z.infer<typeof PaymentOverview>;

export const Released = z.object({
  /** In the order of delivery. */
  events: z.array(z.string()),
});
