import type { Billing, PaymentProvider } from "#shared/models/plan-billing.ts";
import { day } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";

export interface PaymentOption {
  readonly value: PaymentProvider;
  readonly label: string;
  readonly description: string;
  /** Why it is not available now, and when it is. */
  readonly closed?: string;
}

const aws = { value: "aws", label: say("AWS Marketplace") } as const;
const card = { value: "card", label: say("Credit card") } as const;

/**
 * The ways to pay for the next plan. A running plan keeps its provider. A cancelled one can continue by card, and AWS
 * is closed until its end, so that the remaining term is not paid twice.
 */
export function paymentOptions({ paidBy, endsAt }: Billing, now = Date.now()): readonly PaymentOption[] {
  const byAws = { ...aws, description: say("On your AWS bill. You go on to our listing there.") };
  const byCard = { ...card, description: say("You go on to Stripe's payment page.") };
  if (paidBy === "aws") return [byAws];
  if (paidBy !== "card") return [byAws, byCard];
  if (endsAt === null) return [byCard];
  if (Date.parse(endsAt) <= now) return [byAws, byCard];
  const closed = say(
    "AWS Marketplace can follow from {endsAt} on. Until then your plan is paid by card, and you would pay twice.",
    { endsAt: day(endsAt) },
  );
  const goesOn = say("Your plan goes on after {endsAt}, paid with the card you have.", { endsAt: day(endsAt) });
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
  provider === "aws" ? say("through AWS Marketplace") : say("by credit card");
