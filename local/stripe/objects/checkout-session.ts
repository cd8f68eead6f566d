import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { Metadata } from "./metadata.ts";
import { currency, priceView, type Price } from "./price.ts";

const LineItem = z.object({ id: z.string(), price: z.string(), quantity: z.int() });

/** A visit to the card page that starts a subscription; other modes are not implemented. */
export const CheckoutSession = z.object({
  id: z.string(),
  created: z.int(),
  expiresAt: z.int(),
  status: z.enum(["open", "complete", "expired"]),
  paid: z.boolean(),
  /** Cents. */
  amountTotal: z.int(),
  /** Still with its {CHECKOUT_SESSION_ID}. */
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  clientReferenceId: z.string().nullable(),
  customer: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerName: z.string().nullable(),
  metadata: Metadata,
  subscriptionMetadata: Metadata,
  subscriptionDescription: z.string().nullable(),
  lineItems: z.array(LineItem),
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
  url: z.string(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

/** The line items, which a session contains only on request. */
export const lineItemViews = (session: CheckoutSession, priceOf: (id: string) => Price): Wire<Stripe.LineItem>[] =>
  session.lineItems.map(({ id, price: priceId, quantity }) => {
    const price = priceOf(priceId);
    const amount = price.unit_amount * quantity;
    return {
      id,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency,
      description: price.nickname,
      metadata: {},
      price: priceView(price),
      quantity,
    };
  });

function customerDetailsOf(session: CheckoutSession): Wire<Stripe.Checkout.Session.CustomerDetails> | null {
  if (session.customerEmail === null) return null;
  return {
    address: null,
    business_name: null,
    email: session.customerEmail,
    individual_name: null,
    name: session.customerName,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}

export const checkoutSessionView = (session: CheckoutSession): Wire<Stripe.Checkout.Session> => ({
  id: session.id,
  object: "checkout.session",
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: session.amountTotal,
  amount_total: session.amountTotal,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: session.cancelUrl,
  client_reference_id: session.clientReferenceId,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: session.created,
  currency,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: session.customer,
  customer_account: null,
  customer_creation: "always",
  customer_details: customerDetailsOf(session),
  customer_email: session.customerEmail,
  discounts: [],
  expires_at: session.expiresAt,
  integration_identifier: null,
  invoice: session.invoice,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: session.metadata,
  mode: "subscription",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_status: session.paid ? "paid" : "unpaid",
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: session.status,
  submit_type: null,
  subscription: session.subscription,
  success_url: session.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  url: session.status === "open" ? session.url : null,
  wallet_options: null,
});
