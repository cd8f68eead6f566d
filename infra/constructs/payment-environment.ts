import { ArnFormat, Stack } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Capability } from "#shared/api/route.ts";
import { letReadSecret } from "../grants.ts";
import type { StageSettings } from "../settings.ts";

type Payments = Pick<StageSettings, "payments">;

/** Environment variables of the Lambdas that handle payments, and of no other. Stripe's keys are read at run time. */
export function paymentEnvironment(
  needs: readonly Capability[],
  { payments }: Payments,
): Readonly<Record<string, string>> {
  return {
    ...(needs.includes("payments") && { STRIPE_SECRET_ID: payments.stripeSecretName }),
    ...(needs.includes("marketplace") && {
      MARKETPLACE_PRODUCT_CODE: payments.marketplaceProductCode,
      MARKETPLACE_LISTING_URL: payments.marketplaceListingUrl,
    }),
  };
}

/** Lets a Lambda that handles payments read Stripe's keys. Secrets Manager appends six characters to each ARN. */
export function letReadPaymentKeys(to: Lambda, needs: readonly Capability[], { payments }: Payments): void {
  if (!needs.includes("payments")) return;
  const arn = Stack.of(to).formatArn({
    service: "secretsmanager",
    resource: "secret",
    resourceName: `${payments.stripeSecretName}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  letReadSecret(to, arn);
}
