import { SecretValue } from "aws-cdk-lib";
import type { Capability } from "#shared/api/route.ts";
import type { StageSettings } from "../settings.ts";

/**
 * What Lambdas that take payments read of their environment, and no other one does. Stripe's keys come out of Secrets
 * Manager at a deployment: a new key is taken up by the next one.
 */
export function paymentEnvironment(
  needs: readonly Capability[],
  { payments }: Pick<StageSettings, "payments">,
): Readonly<Record<string, string>> {
  const secret = (jsonField: string) =>
    SecretValue.secretsManager(payments.stripeSecretName, { jsonField }).unsafeUnwrap();
  return {
    ...(needs.includes("payments") && {
      STRIPE_SECRET_KEY: secret("secretKey"),
      STRIPE_WEBHOOK_SECRET: secret("webhookSecret"),
    }),
    ...(needs.includes("marketplace") && {
      MARKETPLACE_PRODUCT_CODE: payments.marketplaceProductCode,
      MARKETPLACE_LISTING_URL: payments.marketplaceListingUrl,
    }),
  };
}
