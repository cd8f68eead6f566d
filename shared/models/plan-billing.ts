import * as z from "zod";
import { Money } from "./money.ts";
import { Timestamp } from "./scalars.ts";

/** Who takes the money: Stripe by card, or AWS Marketplace on the AWS bill. */
export const PaymentProvider = z.enum(["aws", "card"]);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

/** How the plan is paid for. Of money nothing is known but what the provider said last. */
export const Billing = z.object({
  /** Null on the free plan. "operator": granted by us, as with contracts of Enterprise. */
  paidBy: z.enum([...PaymentProvider.options, "operator"]).nullable(),
  annualBilling: z.boolean(),
  /** A payment failed; the plan stays while Stripe tries the card again. */
  pastDue: z.boolean(),
  /** When the next term begins; null where nothing renews by itself. */
  renewsAt: Timestamp.nullable(),
  /** When the plan ends, once it was cancelled or where it does not renew. */
  endsAt: Timestamp.nullable(),
  /** A payment that the card's bank takes back: undecided; or it did, of what is paid for now. The plan stays. */
  dispute: z.enum(["open", "lost"]).optional(),
  /** How much of it each undecided one is about. */
  disputed: z.array(Money).optional(),
});
export type Billing = z.infer<typeof Billing>;
