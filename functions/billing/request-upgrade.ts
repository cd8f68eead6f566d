import { endpoint } from "#functions/core/endpoint.ts";
import { requestUpgrade } from "#functions/domain/billing/request-upgrade.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.requestUpgrade, ({ body, actor }, services) =>
  requestUpgrade({ ...services, listingUrl: services.marketplace.listingUrl }, actor, body),
);
