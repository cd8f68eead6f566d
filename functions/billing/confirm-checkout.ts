import { endpoint } from "#functions/core/endpoint.ts";
import { finishCheckout } from "#functions/domain/billing/finish-checkout.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.confirmCheckout, async ({ body, actor }, services) => {
  await finishCheckout(services, actor, body.checkout_session_id);
  return undefined;
});
