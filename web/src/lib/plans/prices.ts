import { type PlanName, plans } from "#shared/plans.ts";

export const dollars = (amount: number): string => `${amount.toLocaleString("en")} USD`;

/** What a month costs, in US dollars, rounded where it is paid by the year; undefined: it is not sold that way. */
export function monthlyCost(name: PlanName, annual: boolean): number | undefined {
  const plan = plans[name];
  if (!annual) return plan.monthly;
  return plan.annual === undefined ? undefined : Math.round(plan.annual / 12);
}
