/** The contracts of a company and what they cost, in one item. Its revision serializes changes. */
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { UpgradeRequest } from "#shared/models/billing.ts";
import { Money } from "#shared/models/money.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { PaidPlanName, PlanLimits } from "#shared/plans.ts";
import { paymentKeys } from "./payment-keys.ts";

const quantity = z.int().nonnegative();
const ExtraCounts = z.object({ user: quantity, awsAccount: quantity });

/** A contract as one provider reports it. */
export const Contract = z.object({
  id: Id,
  /** The id of Stripe's subscription, or of the AWS Marketplace license. */
  externalId: z.string().optional(),
  plan: PaidPlanName,
  annual: z.boolean(),
  state: z.enum(["active", "past-due", "ended"]),
  renewsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  /** Agreed limits; the plan's limits if absent. */
  limits: PlanLimits.optional(),
  /** The extras of the contract. */
  extras: ExtraCounts,
  /** AWS Marketplace: the buyer's account. */
  awsAccountId: z.string().optional(),
});
export type Contract = z.infer<typeof Contract>;

const Disputed = z.object({
  /** Stripe's id of the dispute. */
  id: z.string(),
  state: z.enum(["open", "won", "lost"]),
  /** The disputed amount. */
  money: Money.optional(),
  /** The contract of the disputed payment. */
  contractId: Id.optional(),
});

const License = z.object({ awsAccountId: z.string(), licenseArn: z.string() });

/** The extras of a month that were metered in AWS Marketplace. */
export const Metered = ExtraCounts.extend({
  /** E.g. "2026-11". */
  month: z.string(),
  /** The hour of the last metering; AWS accepts one number per hour. */
  lastAt: Timestamp.optional(),
  /** Stored before the call, until its answer is recorded: AWS counts a repeated call once. */
  underWay: z.object({ at: Timestamp, add: ExtraCounts, buyer: License }).optional(),
});
export type Metered = z.infer<typeof Metered>;

export const BillingRecord = z.object({
  companyId: Id,
  revision: z.int().nonnegative(),
  /** Stripe's customer id; created once. */
  customerId: z.string().optional(),
  /** The one checkout page of Stripe that may be open. */
  checkoutId: z.string().optional(),
  contracts: z.object({ card: Contract, aws: Contract, operator: Contract }).partial(),
  /** The company's licenses of AWS Marketplace, the newest last. */
  licenses: z.array(License).optional(),
  /** Disputed card payments, the newest last. */
  disputes: z.array(Disputed).optional(),
  request: UpgradeRequest.safeExtend({ at: Timestamp, by: Id }).optional(),
  metered: Metered.optional(),
});
export type BillingRecord = z.infer<typeof BillingRecord>;

/** A company without a stored record has an empty one. */
export async function getBilling(table: TableReader, companyId: string): Promise<BillingRecord> {
  const item = await table.get(paymentKeys.billing(companyId));
  return item === undefined ? { companyId, revision: 0, contracts: {} } : BillingRecord.parse(item);
}

/** Stores the next state of a company's billing. Fails after a concurrent change. */
export const putBilling = ({ revision, ...record }: BillingRecord): Write => ({
  put: { ...paymentKeys.billing(record.companyId), ...record, revision: revision + 1 },
  onlyIf: revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that first stores a Stripe customer. */
export const putStripeCustomer = (customerId: string, companyId: string): Write => ({
  put: { ...paymentKeys.stripeCustomer(customerId), companyId },
  onlyIf: { anything: "a customer is created for one company and never changes it" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

const Owner = z.object({ companyId: Id });

/** The company of a Stripe customer; undefined for customers of other systems in the same Stripe account. */
export async function findCompanyOfCustomer(table: TableReader, customerId: string): Promise<string | undefined> {
  const item = await table.get(paymentKeys.stripeCustomer(customerId));
  return item === undefined ? undefined : Owner.parse(item).companyId;
}
