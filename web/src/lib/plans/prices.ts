import { type PlanName, plans } from "#shared/plans.ts";
import { locale, say } from "#web/lib/texts/say.ts";

export const dollars = (amount: number): string => say("{amount} USD", { amount: amount.toLocaleString(locale) });

/** The price per month in US dollars, rounded for annual billing; undefined if it is not sold that way. */
export function monthlyCost(name: PlanName, annual: boolean): number | undefined {
  const plan = plans[name];
  if (!annual) return plan.monthly;
  return plan.annual === undefined ? undefined : Math.round(plan.annual / 12);
}
