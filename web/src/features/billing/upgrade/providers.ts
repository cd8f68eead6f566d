import type { PaymentProvider } from "#shared/models/billing.ts";

/** How a plan can be paid. */
export const providers: { value: PaymentProvider; label: string; description: string }[] = [
  { value: "aws", label: "AWS Marketplace", description: "On your AWS bill. You go on to our listing there." },
  { value: "card", label: "Credit card", description: "You go on to Stripe's payment page." },
];

export const providerName = (provider: PaymentProvider): string =>
  provider === "aws" ? "through AWS Marketplace" : "by credit card";
