import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";

/** How a test card behaves; see pages/test-cards.ts. */
export const CardBehaviour = z.enum(["succeeds", "declined", "insufficient_funds", "fails_later"]);
export type CardBehaviour = z.infer<typeof CardBehaviour>;

/** A card. Its number is not kept. */
export const PaymentMethod = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string().nullable(),
  brand: z.enum(["visa", "mastercard", "amex", "unknown"]),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** The same for the same number. */
  fingerprint: z.string(),
  behaviour: CardBehaviour,
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const billingDetailsOf = ({ name, email }: PaymentMethod) => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email,
  name,
  phone: null,
  tax_id: null,
});

export const paymentMethodView = (method: PaymentMethod): Wire<Stripe.PaymentMethod> => ({
  id: method.id,
  object: "payment_method",
  allow_redisplay: "limited",
  billing_details: billingDetailsOf(method),
  card: {
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: method.brand,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: method.fingerprint,
    funding: "credit",
    generated_from: null,
    last4: method.last4,
    networks: { available: [method.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: method.created,
  customer: method.customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: "card",
});
