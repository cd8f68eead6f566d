import type { Billing, PaymentProvider } from "#shared/models/billing.ts";
import { day } from "#web/lib/format/dates.ts";

export interface PaymentOption {
  readonly value: PaymentProvider;
  readonly label: string;
  readonly description: string;
  /** Why it is not available now, and when it is. */
  readonly closed?: string;
}

const aws = { value: "aws", label: "AWS Marketplace" } as const;
const card = { value: "card", label: "Credit card" } as const;

/**
 * The ways to pay for the next plan. A running plan keeps its provider. A cancelled one can continue by card, and AWS
 * is closed until its end, so that the remaining term is not paid twice.
 */
export function paymentOptions({ paidBy, endsAt }: Billing, now = Date.now()): readonly PaymentOption[] {
  const byAws = { ...aws, description: "On your AWS bill. You go on to our listing there." };
  const byCard = { ...card, description: "You go on to Stripe's payment page." };
  if (paidBy === "aws") return [byAws];
  if (paidBy !== "card") return [byAws, byCard];
  if (endsAt === null) return [byCard];
  if (Date.parse(endsAt) <= now) return [byAws, byCard];
  const closed = `AWS Marketplace can follow from ${day(endsAt)} on. Until then your plan is paid by card, and you would pay twice.`;
  const goesOn = `Your plan goes on after ${day(endsAt)}, paid with the card you have.`;
  return [
    { ...byAws, closed },
    { ...card, description: goesOn },
  ];
}

/** The way to use for the wanted provider: another one if that is closed. */
export function usableProvider(ways: readonly PaymentOption[], wanted: PaymentProvider): PaymentProvider {
  const open = ways.filter(({ closed }) => closed === undefined).map(({ value }) => value);
  return open.find((value) => value === wanted) ?? open[0] ?? wanted;
}

export const providerName = (provider: PaymentProvider): string =>
  provider === "aws" ? "through AWS Marketplace" : "by credit card";
