import type { UpgradeRequest } from "#shared/models/billing.ts";
import { PaidPlanName } from "#shared/plans.ts";

type PlanChoice = Pick<UpgradeRequest, "selectedPlan" | "demoRequested" | "annualBilling">;

const rank = (plan: PaidPlanName): number => PaidPlanName.options.indexOf(plan);

interface CurrentPlan {
  /** Undefined on the free plan. */
  readonly plan?: PaidPlanName | undefined;
  readonly annual?: boolean;
  /** The plan was cancelled. */
  readonly isEnding?: boolean;
}

/** The text of the submit button. A contract and a demo are requested; everything else is bought. */
export function submitText(choice: PlanChoice, { plan: current, annual, isEnding = false }: CurrentPlan): string {
  const { selectedPlan, demoRequested, annualBilling } = choice;
  if (demoRequested) return "Request a demo";
  if (selectedPlan === "Enterprise") return "Request an offer";
  if (isEnding && selectedPlan === current && annualBilling === annual) return `Keep ${selectedPlan}`;
  if (current !== undefined && rank(selectedPlan) <= rank(current)) return `Change to ${selectedPlan}`;
  return `Upgrade to ${selectedPlan}`;
}
