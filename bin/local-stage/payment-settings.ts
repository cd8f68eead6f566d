import type { PaymentSettings } from "#local/payments.ts";
import { catalogue } from "./catalogue.ts";

/** Stripe's keys on this machine; no service outside accepts them. */
const stripeKeys = { secretKey: "sk_test_local", webhookSecret: "whsec_local" } as const;

/** The secret in Secrets Manager that contains them, and its value. */
export const stripeSecretName = "sestina-local/stripe";
export const stripeSecretValue = JSON.stringify(stripeKeys);

/** The product's URLs for Stripe's webhook and AWS Marketplace's customers. */
const webhookPath = "/api/billing/stripe/webhook";
const registrationPath = "/api/marketplace/register";

/** The settings of the local Stripe. `url`: the URL of the local AWS for browsers; `awsUrl`: for this process. */
export const stripeSettings = (url: string, awsUrl: string) => ({
  pages: `${url}/_stripe`,
  secretKey: stripeKeys.secretKey,
  webhook: { url: `${awsUrl}${webhookPath}`, secret: stripeKeys.webhookSecret },
  catalogue,
});

/** The product's listing on the local AWS Marketplace, and the page for its customers. */
export const marketplaceSettings = (url: string) => ({
  productCode: "sestina0local0product0cod",
  productId: "prod-sestinalocal",
  pages: `${url}/_marketplace`,
  registrationUrl: `${url}${registrationPath}`,
});

/** The settings of Stripe and AWS Marketplace for this product. */
export const paymentSettings = (url: string, awsUrl: string): PaymentSettings => ({
  stripe: stripeSettings(url, awsUrl),
  marketplace: marketplaceSettings(url),
});

/** The product's environment variables for payments. */
export function paymentEnvironment(url: string, awsUrl: string): Readonly<Record<string, string>> {
  return {
    MARKETPLACE_LISTING_URL: marketplaceSettings(url).pages,
    MARKETPLACE_PRODUCT_CODE: marketplaceSettings(url).productCode,
    // Stripe's SDK accepts host, port and protocol, and always calls "/v1/…".
    STRIPE_API_URL: awsUrl,
    STRIPE_SECRET_ID: stripeSecretName,
  };
}
