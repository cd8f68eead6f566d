import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Billing } from "#shared/models/plan-billing.ts";
import type { PlanLimits, PlanName } from "#shared/plans.ts";
import { keys } from "../keys.ts";
import { CompanyRecord, SubscriptionRecord } from "../records.ts";

/** The company of an actor; it exists as long as the actor has access. */
export async function getCompany(table: TableReader, companyId: string): Promise<CompanyRecord> {
  return CompanyRecord.parse(await table.get(keys.company(companyId)));
}

export const isCompany = async (table: TableReader, companyId: string): Promise<boolean> =>
  (await table.get(keys.company(companyId))) !== undefined;

export async function getSubscription(table: TableReader, companyId: string): Promise<SubscriptionRecord> {
  return SubscriptionRecord.parse(await table.get(keys.subscription(companyId)));
}

/** Part of the transaction that founds a company. */
export const putNewCompany = (company: CompanyRecord): Write => ({
  put: { ...keys.company(company.id), ...company },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const putNewSubscription = (companyId: string, subscription: SubscriptionRecord): Write => ({
  put: { ...keys.subscription(companyId), ...subscription },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

interface PlanChange extends PlanLimits {
  /** The id of the new subscription; the all-zero id is only for the free plan. */
  readonly id: string;
  readonly plan: PlanName;
  readonly billing: Billing;
  readonly upgradeRequested: boolean;
}

/** Part of the transaction that changes a company's plan; its counters stay. */
export const putOnPlan = (companyId: string, change: PlanChange): Write => ({
  update: keys.subscription(companyId),
  change: { set: { ...change } },
  onlyIf: "present",
  otherwise: "NOT_FOUND",
});

const counted = {
  template: { counter: "templateCount", limit: "templateLimit", exceeded: "TEMPLATE_LIMIT_EXCEEDED" },
  awsAccount: { counter: "awsAccountCount", limit: "awsAccountLimit", exceeded: "ACCOUNT_LIMIT_EXCEEDED" },
  user: { counter: "userCount", limit: "userLimit", exceeded: "USER_LIMIT_EXCEEDED" },
} as const satisfies Record<string, { counter: string; limit: string; exceeded: ErrorCode }>;

export type Counted = keyof typeof counted;

/** What a company uses of each limit of its plan. */
export const usageOf = (
  subscription: SubscriptionRecord,
): readonly { readonly of: Counted; readonly count: number; readonly limit: number }[] =>
  (["template", "awsAccount", "user"] as const).map((of) => ({
    of,
    count: subscription[counted[of].counter],
    limit: subscription[counted[of].limit],
  }));

/** Part of the transaction that adds something a plan limits. Fails above the limit. */
export function countOneMore(companyId: string, what: Counted, otherwise: ErrorCode = counted[what].exceeded): Write {
  const { counter, limit } = counted[what];
  return {
    update: keys.subscription(companyId),
    change: { add: { [counter]: 1 } },
    onlyIf: [{ attribute: counter, is: "<", other: limit }],
    otherwise,
  };
}

/** As `countOneMore`, for a plan that bills extras above the limit. Fails if the plan has changed. */
export const countOneExtra = (companyId: string, what: Counted, plan: PlanName): Write => ({
  update: keys.subscription(companyId),
  change: { add: { [counted[what].counter]: 1 } },
  onlyIf: [{ attribute: "plan", is: "=", value: plan }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that removes something a plan limits. */
export const countOneLess = (companyId: string, what: Counted): Write => ({
  update: keys.subscription(companyId),
  change: { add: { [counted[what].counter]: -1 } },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const renameCompany = (companyId: string, name: string): Write => ({
  update: keys.company(companyId),
  change: { set: { name } },
  onlyIf: "present",
  otherwise: "COMPANY_ACCESS_DENIED",
});

/** Gives a company its first name. */
export const nameCompany = (companyId: string, name: string): Write => ({
  update: keys.company(companyId),
  change: { set: { name } },
  onlyIf: [{ attribute: "name", is: "=", value: "" }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
