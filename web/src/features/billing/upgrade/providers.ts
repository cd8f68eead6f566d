import type { Billing, PaymentProvider } from "#shared/models/billing.ts";
import { day } from "#web/lib/format/dates.ts";

export interface WayToPay {
  readonly value: PaymentProvider;
  readonly label: string;
  readonly description: string;
  /** Why it cannot be taken now, and when it can. */
  readonly closed?: string;
}

const aws = { value: "aws", label: "AWS Marketplace" } as const;
const card = { value: "card", label: "Credit card" } as const;

/**
 * How the next plan can be paid. A plan that goes on is paid as it was. One that was cancelled can go on by card, and what
 * is left of it is not to be paid for once more at AWS.
 */
export function waysToPay({ paidBy, endsAt }: Billing, now = Date.now()): readonly WayToPay[] {
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

/** The way that is taken by whoever wants this one: another, where it is not open to them. */
export function wayTaken(ways: readonly WayToPay[], wanted: PaymentProvider): PaymentProvider {
  const open = ways.filter(({ closed }) => closed === undefined).map(({ value }) => value);
  return open.find((value) => value === wanted) ?? open[0] ?? wanted;
}

export const providerName = (provider: PaymentProvider): string =>
  provider === "aws" ? "through AWS Marketplace" : "by credit card";
