import type { UpgradeRequest } from "#shared/models/billing.ts";
import { PaidPlanName } from "#shared/plans.ts";
import { say } from "#web/lib/texts/say.ts";

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
  if (demoRequested) return say("Request a demo");
  if (selectedPlan === "Enterprise") return say("Request an offer");
  if (isEnding && selectedPlan === current && annualBilling === annual)
    return say("Keep {selectedPlan}", { selectedPlan });
  if (current !== undefined && rank(selectedPlan) <= rank(current))
    return say("Change to {selectedPlan}", { selectedPlan });
  return say("Upgrade to {selectedPlan}", { selectedPlan });
}
