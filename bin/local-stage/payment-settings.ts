import type { PaymentSettings } from "#local/payments.ts";
import { catalogue } from "./catalogue.ts";

/** Stripe's keys on this machine; nothing outside of it takes them. */
const stripeKeys = { secretKey: "sk_test_local", webhookSecret: "whsec_local" } as const;

/** The secret of Secrets Manager that holds them, and its value. */
export const stripeSecretName = "sestina-local/stripe";
export const stripeSecretValue = JSON.stringify(stripeKeys);

/** Where Stripe's webhook and AWS Marketplace's customers come to the product. */
const WEBHOOK_PATH = "/api/billing/stripe/webhook";
const REGISTRATION_PATH = "/api/marketplace/register";

/** What the played Stripe is made with. `url`: as browsers know the cloud; `awsUrl`: as this process does. */
export const stripeSettings = (url: string, awsUrl: string) => ({
  pages: `${url}/_stripe`,
  secretKey: stripeKeys.secretKey,
  webhook: { url: `${awsUrl}${WEBHOOK_PATH}`, secret: stripeKeys.webhookSecret },
  catalogue,
});

/** The product's listing on the played AWS Marketplace, and where its customers are sent. */
export const marketplaceSettings = (url: string) => ({
  productCode: "sestina0local0product0cod",
  productId: "prod-sestinalocal",
  pages: `${url}/_marketplace`,
  registrationUrl: `${url}${REGISTRATION_PATH}`,
});

/** Stripe and AWS Marketplace as the product is sold there. */
export const paymentSettings = (url: string, awsUrl: string): PaymentSettings => ({
  stripe: stripeSettings(url, awsUrl),
  marketplace: marketplaceSettings(url),
});

/** What the product reads of all this from its environment. */
export function paymentEnvironment(url: string, awsUrl: string): Readonly<Record<string, string>> {
  return {
    MARKETPLACE_LISTING_URL: marketplaceSettings(url).pages,
    MARKETPLACE_PRODUCT_CODE: marketplaceSettings(url).productCode,
    // Stripe's SDK takes host, port and protocol, and always calls "/v1/…".
    STRIPE_API_URL: awsUrl,
    STRIPE_SECRET_ID: stripeSecretName,
  };
}
