import * as z from "zod";
import { PaidPlanName } from "../plans.ts";
import { Money } from "./money.ts";
import { severalLines, Timestamp } from "./scalars.ts";

/** Who takes the money: Stripe by card, or AWS Marketplace on the AWS bill. */
export const PaymentProvider = z.enum(["aws", "card"]);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

/** What the upgrade form sends. */
export const UpgradeRequest = z
  .strictObject({
    selectedPlan: PaidPlanName,
    annualBilling: z.boolean(),
    /** Somebody shall show the product first; nothing is paid yet. */
    demoRequested: z.boolean(),
    message: z
      .string()
      .trim()
      .max(2000, "At most 2000 characters are allowed.")
      .regex(...severalLines),
    paymentProvider: PaymentProvider,
  })
  .refine(({ selectedPlan, annualBilling }) => selectedPlan !== "Enterprise" || annualBilling, {
    path: ["annualBilling"],
    message: "Enterprise is billed annually.",
  });
export type UpgradeRequest = z.infer<typeof UpgradeRequest>;

/**
 * What comes of it. "pay": the browser goes to `url`, Stripe's page or the listing on AWS Marketplace. "thank-you":
 * somebody gets in touch. "updating": the card is known, and the plan changes as soon as Stripe says so.
 */
export const UpgradeAnswer = z.union([
  z.object({ next: z.literal("pay"), url: z.url() }),
  z.object({ next: z.literal("thank-you") }),
  z.object({ next: z.literal("updating") }),
]);
export type UpgradeAnswer = z.infer<typeof UpgradeAnswer>;

/** How the plan is paid for. Of money nothing is known but what the provider said last. */
export const Billing = z.object({
  /** Null on the free plan. "operator": granted by us, as with contracts of Enterprise. */
  paidBy: z.enum([...PaymentProvider.options, "operator"]).nullable(),
  annualBilling: z.boolean(),
  /** A payment failed; the plan stays while Stripe tries the card again. */
  pastDue: z.boolean(),
  /** When the next term begins; null where nothing renews by itself. */
  renewsAt: Timestamp.nullable(),
  /** When the plan ends, once somebody cancelled it or where it does not renew. */
  endsAt: Timestamp.nullable(),
  /** A payment that the card's bank takes back: undecided; or it did, of what is paid for now. The plan stays. */
  dispute: z.enum(["open", "lost"]).optional(),
  /** How much of it each undecided one is about. */
  disputed: z.array(Money).optional(),
});
export type Billing = z.infer<typeof Billing>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: Timestamp,
  /** In the smallest unit of `currency`. */
  total: z.int(),
  currency: z.string(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  /** Stripe's page of it, where an open one is paid too. */
  hostedUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Somebody who holds the billing permission, as their colleagues may see them. */
export const BillingAdmin = z.object({ email: z.string(), displayName: z.string() });
