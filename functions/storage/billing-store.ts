/** Who pays for a company's plan, and what; one item, whose revision lets one change happen after the other. */
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { UpgradeRequest } from "#shared/models/billing.ts";
import { Money } from "#shared/models/money.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { PaidPlanName, PlanLimits } from "#shared/plans.ts";
import { keys } from "./keys.ts";
import { paymentKeys } from "./payment-keys.ts";

const quantity = z.int().nonnegative();
const ExtraCounts = z.object({ user: quantity, awsAccount: quantity });

/** What one provider says that a company has bought. */
export const Contract = z.object({
  id: Id,
  /** Stripe's subscription, or the license of AWS Marketplace. */
  externalId: z.string().optional(),
  plan: PaidPlanName,
  annual: z.boolean(),
  state: z.enum(["active", "past-due", "ended"]),
  renewsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  /** Agreed with the customer; the plan's own unless given. */
  limits: PlanLimits.optional(),
  /** What is bought beside the plan. */
  extras: ExtraCounts,
  /** AWS Marketplace: who buys. */
  awsAccountId: z.string().optional(),
});
export type Contract = z.infer<typeof Contract>;

const Disputed = z.object({
  /** Stripe's. */
  id: z.string(),
  state: z.enum(["open", "won", "lost"]),
  /** How much of the payment it is about. */
  money: Money.optional(),
  /** What the payment was for. */
  contractId: Id.optional(),
});

const License = z.object({ awsAccountId: z.string(), licenseArn: z.string() });

/** What AWS Marketplace was told of the extras of a month. */
export const Metered = ExtraCounts.extend({
  /** E.g. "2026-11". */
  month: z.string(),
  /** The hour in which it was last told something; it takes one number an hour. */
  lastAt: Timestamp.optional(),
  /** Stands here before the call, and until its answer is noted: the same again counts once. */
  underWay: z.object({ at: Timestamp, add: ExtraCounts, buyer: License }).optional(),
});
export type Metered = z.infer<typeof Metered>;

export const BillingRecord = z.object({
  companyId: Id,
  revision: z.int().nonnegative(),
  /** Stripe's customer; made once. */
  customerId: z.string().optional(),
  /** The one page of Stripe on which somebody may be paying now. */
  checkoutId: z.string().optional(),
  contracts: z.object({ card: Contract, aws: Contract, operator: Contract }).partial(),
  /** Those of AWS Marketplace that the company was given, the newest last. */
  licenses: z.array(License).optional(),
  /** Payments by card that a bank took back, the newest last. */
  disputes: z.array(Disputed).optional(),
  request: UpgradeRequest.safeExtend({ at: Timestamp, by: Id }).optional(),
  metered: Metered.optional(),
});
export type BillingRecord = z.infer<typeof BillingRecord>;

/** A company about whose payments nothing has been written yet has an empty record. */
export async function getBilling(table: TableReader, companyId: string): Promise<BillingRecord> {
  const item = await table.get(keys.billing(companyId));
  return item === undefined ? { companyId, revision: 0, contracts: {} } : BillingRecord.parse(item);
}

/** The next state of a company's billing. It is refused when somebody changed what it was made from. */
export const putBilling = ({ revision, ...record }: BillingRecord): Write => ({
  put: { ...keys.billing(record.companyId), ...record, revision: revision + 1 },
  onlyIf: revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that first writes a customer of Stripe's down. */
export const putStripeCustomer = (customerId: string, companyId: string): Write => ({
  put: { ...paymentKeys.stripeCustomer(customerId), companyId },
  onlyIf: { anything: "a customer is made for one company and stays its own" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

const Owner = z.object({ companyId: Id });

/** The company of a customer of Stripe's; undefined for those that others made in the same Stripe account. */
export async function findCompanyOfCustomer(table: TableReader, customerId: string): Promise<string | undefined> {
  const item = await table.get(paymentKeys.stripeCustomer(customerId));
  return item === undefined ? undefined : Owner.parse(item).companyId;
}
