import type { TermCosts, UpgradeQuote } from "#shared/models/billing.ts";
import { moneyText } from "#shared/models/money.ts";
import { say } from "#web/lib/texts/say.ts";

export const extraLabels = { user: say("Additional users"), awsAccount: say("Additional AWS accounts") } as const;

/** Annual costs per month, e.g. "$74.92 per month". */
export const monthlyText = ({ total }: TermCosts, currency: string): string =>
  say("{money} per month", { money: moneyText({ amount: Math.round(total / 12), currency }) });

/** Undefined if no credit remains. */
export function creditText({ credit: amount, currency }: UpgradeQuote): string | undefined {
  if (amount === 0) return undefined;
  return say("{money} remain as a credit, which reduces your next payments. It is not paid out.", {
    money: moneyText({ amount, currency }),
  });
}

/** The next payment, minus the remaining credit. */
export function nextPaymentText({ next: { total }, credit, currency }: UpgradeQuote): string {
  const money = (amount: number) => moneyText({ amount, currency });
  const amount = Math.max(0, total - credit);
  return credit === 0
    ? say("The next payment is {money}", { money: money(amount) })
    : say("After the credit, the next payment is {money}", { money: money(amount) });
}

/** When the change takes effect. */
export const startText = ({ present, next }: UpgradeQuote): string =>
  present.plan === next.plan && present.annual === next.annual
    ? say("Your plan goes on when you confirm.")
    : say("The plan changes as soon as you confirm.");
