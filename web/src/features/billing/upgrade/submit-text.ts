import type { UpgradeRequest } from "#shared/models/billing.ts";
import { PaidPlanName } from "#shared/plans.ts";

type Wish = Pick<UpgradeRequest, "selectedPlan" | "demoRequested">;

const rank = (plan: PaidPlanName): number => PaidPlanName.options.indexOf(plan);

/** What the button of the upgrade form says. A contract and a demo are asked for; everything else is bought. */
export function submitText({ selectedPlan, demoRequested }: Wish, current: PaidPlanName | undefined): string {
  if (demoRequested) return "Request a demo";
  if (selectedPlan === "Enterprise") return "Request an offer";
  if (current !== undefined && rank(selectedPlan) <= rank(current)) return `Change to ${selectedPlan}`;
  return `Upgrade to ${selectedPlan}`;
}
