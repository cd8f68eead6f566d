/**
 * Every adapter, by the name that a Lambda's capabilities give it (bin/build/lambda-entries.ts). In a deployed Lambda
 * the build replaces this module: there are only the adapters of that Lambda, loaded with it.
 */
export const adapters = {
  dynamo: () => import("#functions/adapters/dynamo/table.ts"),
  "customer-ses": () => import("#functions/adapters/customer-ses/reading.ts"),
  "customer-ses-writing": () => import("#functions/adapters/customer-ses-writing/writing.ts"),
  "customer-permissions": () => import("#functions/adapters/customer-permissions/permissions.ts"),
  "customer-statistics": () => import("#functions/adapters/customer-statistics/statistics.ts"),
  "user-pool": () => import("#functions/adapters/cognito/user-pool.ts"),
  "member-directory": () => import("#functions/adapters/cognito/member-directory.ts"),
  "account-registry": () => import("#functions/adapters/cognito/account-registry.ts"),
  "own-accounts": () => import("#functions/adapters/cognito/own-accounts.ts"),
  "own-passkeys": () => import("#functions/adapters/cognito/own-passkeys.ts"),
  "provider-links": () => import("#functions/adapters/cognito/provider-links.ts"),
  "sign-in-methods": () => import("#functions/adapters/cognito/sign-in-methods.ts"),
  "company-providers": () => import("#functions/adapters/cognito/company-providers.ts"),
  "app-client": () => import("#functions/adapters/cognito/app-client.ts"),
  "factor-state": () => import("#functions/adapters/cognito/factor-state.ts"),
  factors: () => import("#functions/adapters/cognito/factors.ts"),
  discovery: () => import("#functions/adapters/discovery/https.ts"),
  "oidc-tokens": () => import("#functions/adapters/oidc-tokens/verifier.ts"),
  "webhook-sender": () => import("#functions/adapters/webhook-sender/sender.ts"),
  mails: () => import("#functions/adapters/mails/ses.ts"),
  images: () => import("#functions/adapters/images/s3.ts"),
  "image-removal": () => import("#functions/adapters/image-removal/s3.ts"),
  "work-queue": () => import("#functions/adapters/work-queue/sqs.ts"),
  "own-api": () => import("#functions/adapters/own-api/open-own-api.ts"),
  dns: () => import("#functions/adapters/dns/resolver.ts"),
  payments: () => import("#functions/adapters/payments/stripe.ts"),
  marketplace: () => import("#functions/adapters/marketplace/marketplace.ts"),
  "origin-secret": () => import("#functions/adapters/origin-secret/open-origin.ts"),
  "site-files": () => import("#functions/adapters/site-files/s3.ts"),
  "error-reports": () => import("#functions/adapters/error-reports/sentry.ts"),
} as const;

export type Adapter = keyof typeof adapters;
