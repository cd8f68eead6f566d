import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { type Contract, getBilling } from "#functions/storage/billing/billing-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import type { PaidPlanName, PlanLimits } from "#shared/plans.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { storeBilling } from "./store-billing.ts";

interface Grant {
  readonly plan: PaidPlanName;
  /** The agreed limits and prices; the plan's defaults if absent. */
  readonly limits?: PlanLimits | undefined;
}

/**
 * Grants a company a plan that is not paid through the product, e.g. by an Enterprise contract. Clears the company's
 * upgrade request.
 */
export const grantPlan = (context: WriteContext, companyId: string, { plan, limits }: Grant): Promise<void> =>
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
    await storeBilling(context, { before, after, actorId: systemActors.operator });
  });

/** Revokes a granted plan; contracts that the company pays for stay. */
export const revokePlan = (context: WriteContext, companyId: string): Promise<void> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    const contracts = { ...before.contracts };
    delete contracts.operator;
    await storeBilling(context, { before, after: { ...before, contracts }, actorId: systemActors.operator });
  });
