import type Stripe from "stripe";
import * as z from "zod";
import type { Dispute, Payments } from "../ports/payments.ts";
import { callStripe, findInStripe } from "./stripe-errors.ts";

/** Stripe: "How disputes work". An inquiry that ends without a dispute was never lost. */
const states: Readonly<Record<string, Dispute["state"]>> = {
  warning_needs_response: "open",
  warning_under_review: "open",
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

/** A dispute names only the charge, which names the customer. */
const Charged = z.object({ customer: z.string().nullish() });

const InvoiceOfSubscription = z.object({
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }).nullish() }).nullish(),
});

/** The subscription of the disputed payment, which need not be the current one. */
async function subscriptionPaidBy(stripe: Stripe, paymentIntent: Stripe.Dispute["payment_intent"]) {
  if (paymentIntent === null) return undefined;
  const id = typeof paymentIntent === "string" ? paymentIntent : paymentIntent.id;
  const payment = { type: "payment_intent", payment_intent: id } as const;
  const { data } = await callStripe(() => stripe.invoicePayments.list({ payment, expand: ["data.invoice"], limit: 1 }));
  const [found] = data;
  if (found === undefined) return undefined;
  return InvoiceOfSubscription.parse(found.invoice).parent?.subscription_details?.subscription;
}

/** The adapter's calls on disputes. */
export const disputeCalls = (stripe: Stripe): Pick<Payments, "findDispute"> => ({
  findDispute: async (id) => {
    const found = await findInStripe(() => stripe.disputes.retrieve(id, { expand: ["charge"] }));
    if (found === undefined) return undefined;
    const state = states[found.status];
    if (state === undefined) throw new Error(`Stripe calls a dispute ${found.status}, which we do not know`);
    const { amount, currency } = found;
    const customerId = Charged.parse(found.charge).customer ?? undefined;
    const subscriptionId = await subscriptionPaidBy(stripe, found.payment_intent);
    return { id, state, amount, currency, customerId, subscriptionId };
  },
});
