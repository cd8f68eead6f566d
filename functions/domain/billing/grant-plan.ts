import { type Contract, getBilling } from "#functions/storage/billing-store.ts";
import { strangers } from "#functions/storage/strangers.ts";
import type { PaidPlanName, PlanLimits } from "#shared/plans.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { type BillingContext, storeBilling } from "./store-billing.ts";

interface Grant {
  readonly plan: PaidPlanName;
  /** As agreed; the plan's own unless given. */
  readonly limits?: PlanLimits | undefined;
}

/** Gives a company a plan that nobody takes money for here, as by a contract of Enterprise; it answers its request too. */
export const grantPlan = (context: BillingContext, companyId: string, { plan, limits }: Grant): Promise<void> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    const operator: Contract = {
      id: context.newId(),
      plan,
      annual: true,
      state: "active",
      renewsAt: null,
      endsAt: null,
      extras: { user: 0, awsAccount: 0 },
      ...(limits !== undefined && { limits }),
    };
    const after = { ...before, contracts: { ...before.contracts, operator } };
    delete after.request;
    await storeBilling(context, { before, after, actorId: strangers.operator });
  });

/** Takes such a plan back; what the company pays for itself stays. */
export const revokePlan = (context: BillingContext, companyId: string): Promise<void> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    const contracts = { ...before.contracts };
    delete contracts.operator;
    await storeBilling(context, { before, after: { ...before, contracts }, actorId: strangers.operator });
  });
