import type { BillingRecord, Contract } from "#functions/storage/billing/billing-store.ts";
import { freeSubscriptionId } from "#functions/storage/records.ts";
import type { Billing } from "#shared/models/plan-billing.ts";
import { limitsOf, PlanName, plans } from "#shared/plans.ts";

type Payer = keyof BillingRecord["contracts"];

/** Of two contracts with the same plan, the first one counts. */
const payers = ["operator", "card", "aws"] as const satisfies readonly Payer[];

const rankOf = (plan: PlanName): number => PlanName.options.indexOf(plan);
export const isLive = (contract: Contract | undefined): contract is Contract =>
  contract !== undefined && contract.state !== "ended";

/** Whether the contract renews, i.e. it has not been cancelled. */
export const renews = (contract: Contract | undefined): boolean => isLive(contract) && contract.endsAt === null;

/** The contract that determines the plan: the best of those that have not ended. */
export function contractInForce({ contracts }: Pick<BillingRecord, "contracts">) {
  return payers
    .flatMap((payer) => {
      const contract = contracts[payer];
      return isLive(contract) ? [{ payer, contract }] : [];
    })
    .sort((a, b) => rankOf(b.contract.plan) - rankOf(a.contract.plan))[0];
}

/** The amounts of the free plan. */
export const freeBilling: Billing = {
  paidBy: null,
  annualBilling: false,
  pastDue: false,
  renewsAt: null,
  endsAt: null,
};

/** An open dispute; or the last lost one of the contract that is paid by card. */
function disputeOf({ disputes = [], contracts: { card } }: Pick<BillingRecord, "contracts" | "disputes">) {
  const open = disputes.filter(({ state }) => state === "open");
  if (open.length > 0) {
    return { dispute: "open" as const, disputed: open.flatMap(({ money }) => (money === undefined ? [] : [money])) };
  }
  const last = isLive(card) ? disputes.findLast(({ contractId }) => contractId === card.id) : undefined;
  return last?.state === "lost" ? ({ dispute: "lost" } as const) : {};
}

/** The plan of a company by its contracts; the free plan without one. */
export function planInForce(record: Pick<BillingRecord, "contracts" | "disputes" | "request">) {
  const inForce = contractInForce(record);
  const dispute = disputeOf(record);
  const upgradeRequested = record.request !== undefined;
  if (inForce === undefined) {
    return {
      id: freeSubscriptionId,
      plan: "Discover" as const,
      ...limitsOf(plans.Discover),
      billing: { ...freeBilling, ...dispute },
      upgradeRequested,
    };
  }
  const { payer, contract } = inForce;
  const { id, plan, annual, state, renewsAt, endsAt } = contract;
  return {
    id,
    plan,
    ...(contract.limits ?? limitsOf(plans[plan])),
    billing: { paidBy: payer, annualBilling: annual, pastDue: state === "past-due", renewsAt, endsAt, ...dispute },
    upgradeRequested,
  };
}
