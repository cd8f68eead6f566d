import * as z from "zod";
import { PaidPlanName } from "../plans.ts";
import { PaymentProvider } from "./plan-billing.ts";
import { Id, severalLines, Timestamp } from "./scalars.ts";

/** What the upgrade form sends. */
export const UpgradeRequest = z
  .strictObject({
    selectedPlan: PaidPlanName,
    annualBilling: z.boolean(),
    /** A demo is requested first; nothing is paid yet. */
    demoRequested: z.boolean(),
    message: z
      .string()
      .trim()
      .max(2000, "At most 2000 characters are allowed.")
      .regex(...severalLines),
    paymentProvider: PaymentProvider,
    /** The quote whose amounts are accepted. Without it a subscription that is paid by card stays as it is. */
    quoteId: Id.optional(),
  })
  .refine(({ selectedPlan, annualBilling }) => selectedPlan !== "Enterprise" || annualBilling, {
    path: ["annualBilling"],
    message: "Enterprise is billed annually.",
  });
export type UpgradeRequest = z.infer<typeof UpgradeRequest>;

/**
 * What comes of it. "pay": the browser goes to `url`, Stripe's page or the listing on AWS Marketplace. "thank-you":
 * our team contacts the customer. "confirm": the card is known and nothing has changed yet: the change needs a quote. "updating":
 * the plan changes as soon as Stripe says so.
 */
export const UpgradeAnswer = z.union([
  z.object({ next: z.literal("pay"), url: z.url() }),
  z.object({ next: z.literal("thank-you") }),
  z.object({ next: z.literal("confirm") }),
  z.object({ next: z.literal("updating") }),
]);
export type UpgradeAnswer = z.infer<typeof UpgradeAnswer>;

/** Which change of a plan that is paid by card is to be quoted. */
export const UpgradeQuoteRequest = z.strictObject({ selectedPlan: PaidPlanName, annualBilling: z.boolean() });
export type UpgradeQuoteRequest = z.infer<typeof UpgradeQuoteRequest>;

const ExtraCounts = z.object({ user: z.int().nonnegative(), awsAccount: z.int().nonnegative() });

/** What a subscription costs in each term, which is a year with annual billing and otherwise a month. */
export const TermCosts = z.object({
  plan: PaidPlanName,
  annual: z.boolean(),
  /** How many are paid for above the plan's limits. */
  extras: ExtraCounts,
  /** In the smallest unit of the quote's currency, as all amounts of a quote. */
  amounts: z.object({ plan: z.int(), user: z.int(), awsAccount: z.int() }),
  total: z.int(),
});
export type TermCosts = z.infer<typeof TermCosts>;

/** What a change of the plan costs. It can be accepted once, until it expires. */
export const UpgradeQuote = z.object({
  id: Id,
  expiresAt: Timestamp,
  /** The time that credits and charges of the present term are calculated from. The change itself happens when it is accepted. */
  from: Timestamp,
  currency: z.string(),
  /** What the card is charged when the quote is accepted. */
  dueNow: z.int().nonnegative(),
  /** What remains as a credit and reduces the next invoices. */
  credit: z.int().nonnegative(),
  /** How the amount due now comes about; empty where it has too many parts. Below zero: given back. */
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  present: TermCosts,
  next: TermCosts,
  /** When the next term begins and is charged. */
  nextPaymentAt: Timestamp,
});
export type UpgradeQuote = z.infer<typeof UpgradeQuote>;

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

/** A member with the billing permission, as other members see them. */
export const BillingAdmin = z.object({ email: z.string(), displayName: z.string() });
