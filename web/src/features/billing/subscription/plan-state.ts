import type { Billing } from "#shared/models/plan-billing.ts";
import { type PlanName, plans } from "#shared/plans.ts";
import { dollars } from "#web/lib/plans/prices.ts";
import { day } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";

/** The price of the plan as it is paid now. */
export function priceText(name: PlanName, { annualBilling, paidBy }: Billing): string {
  const { monthly, annual } = plans[name];
  if (annual === undefined) return say("Free");
  if (paidBy === "operator") return say("As agreed with you");
  if (annualBilling || monthly === undefined) return say("{annual} per year", { annual: dollars(annual) });
  return say("{monthly} per month", { monthly: dollars(monthly) });
}

export function paymentText({ paidBy, pastDue, dispute }: Billing): string {
  if (paidBy === "aws") return say("AWS Marketplace, on your AWS bill");
  if (paidBy === "operator" || paidBy === null) return say("By contract");
  if (pastDue) return say("Credit card: the last payment failed and is tried again");
  if (dispute === "open") return say("Credit card: a payment is disputed");
  return dispute === "lost"
    ? say("Credit card: the bank took a payment back. Your plan stays as it is.")
    : say("Credit card");
}

/** When the term ends, and what follows. */
export function termText({ renewsAt, endsAt }: Billing): string {
  if (endsAt !== null)
    return say("Ends on {endsAt}: then your company is on Discover. Nothing is deleted.", { endsAt: day(endsAt) });
  if (renewsAt !== null) return say("Renews on {renewsAt}", { renewsAt: day(renewsAt) });
  return say("Without an end");
}
