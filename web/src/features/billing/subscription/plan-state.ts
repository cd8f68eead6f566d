import type { Billing } from "#shared/models/billing.ts";
import { type PlanName, plans } from "#shared/plans.ts";
import { dollars } from "#web/lib/plans/prices.ts";
import { day } from "#web/lib/format/dates.ts";

/** The price of the plan as it is paid now. */
export function priceText(name: PlanName, { annualBilling, paidBy }: Billing): string {
  const { monthly, annual } = plans[name];
  if (annual === undefined) return "Free";
  if (paidBy === "operator") return "As agreed with you";
  if (annualBilling || monthly === undefined) return `${dollars(annual)} per year`;
  return `${dollars(monthly)} per month`;
}

export function paymentText({ paidBy, pastDue, dispute }: Billing): string {
  if (paidBy === "aws") return "AWS Marketplace, on your AWS bill";
  if (paidBy === "operator" || paidBy === null) return "By contract";
  if (pastDue) return "Credit card: the last payment failed and is tried again";
  if (dispute === "open") return "Credit card: a payment is disputed";
  return dispute === "lost" ? "Credit card: the bank took a payment back. Your plan stays as it is." : "Credit card";
}

/** When the term ends, and what follows. */
export function termText({ renewsAt, endsAt }: Billing): string {
  if (endsAt !== null) return `Ends on ${day(endsAt)}: then your company is on Discover. Nothing is deleted.`;
  if (renewsAt !== null) return `Renews on ${day(renewsAt)}`;
  return "Without an end";
}
