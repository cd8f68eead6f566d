import { endpoint } from "#functions/core/endpoint.ts";
import { changePlan } from "#functions/domain/billing/change-plan.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.requestUpgrade, ({ body, actor }, services) =>
  changePlan({ ...services, listingUrl: services.marketplace.listingUrl }, actor, body),
);
