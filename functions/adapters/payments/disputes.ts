import type Stripe from "stripe";
import * as z from "zod";
import type { Dispute, Payments } from "../ports/payments.ts";
import { findingBy } from "./trouble.ts";

/** Stripe: "How disputes work". What only warns of one, and ends so, was never lost. */
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

/** A dispute names the charge alone, and that names who paid. */
const Charged = z.object({ customer: z.string().nullish() });

/** The part of the adapter that reads what banks take back. */
export const disputeCalls = (stripe: Stripe): Pick<Payments, "findDispute"> => ({
  findDispute: async (id) => {
    const found = await findingBy(() => stripe.disputes.retrieve(id, { expand: ["charge"] }));
    if (found === undefined) return undefined;
    const state = states[found.status];
    if (state === undefined) throw new Error(`Stripe calls a dispute ${found.status}, which we do not know`);
    const { amount, currency } = found;
    return { id, state, amount, currency, customerId: Charged.parse(found.charge).customer ?? undefined };
  },
});
