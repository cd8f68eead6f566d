import type { TermCosts, UpgradeQuote } from "#shared/models/billing.ts";
import { moneyText } from "#shared/models/money.ts";

export const extraLabels = { user: "Additional users", awsAccount: "Additional AWS accounts" } as const;

/** Annual costs per month, e.g. "$74.92 per month". */
export const monthlyText = ({ total }: TermCosts, currency: string): string =>
  `${moneyText({ amount: Math.round(total / 12), currency })} per month`;

/** Undefined if no credit remains. */
export function creditText({ credit: amount, currency }: UpgradeQuote): string | undefined {
  if (amount === 0) return undefined;
  return `${moneyText({ amount, currency })} remain as a credit, which reduces your next payments. It is not paid out.`;
}

/** The next payment, minus the remaining credit. */
export function nextPaymentText({ next: { total }, credit, currency }: UpgradeQuote): string {
  const money = (amount: number) => moneyText({ amount, currency });
  const amount = Math.max(0, total - credit);
  return credit === 0
    ? `The next payment is ${money(amount)}`
    : `After the credit, the next payment is ${money(amount)}`;
}

/** When the change takes effect. */
export const startText = ({ present, next }: UpgradeQuote): string =>
  present.plan === next.plan && present.annual === next.annual
    ? "Your plan goes on when you confirm."
    : "The plan changes as soon as you confirm.";
