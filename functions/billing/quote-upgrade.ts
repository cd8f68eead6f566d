import { endpoint } from "#functions/core/endpoint.ts";
import { quoteUpgrade } from "#functions/domain/billing/upgrade-quotes.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.quoteUpgrade, ({ body, actor }, services) =>
  quoteUpgrade(services, actor, body),
);
