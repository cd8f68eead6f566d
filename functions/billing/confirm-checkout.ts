import { endpoint } from "#functions/core/endpoint.ts";
import { confirmCheckout } from "#functions/domain/billing/confirm-checkout.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.confirmCheckout, async ({ body, actor }, services) => {
  await confirmCheckout(services, actor, body.checkout_session_id);
  return undefined;
});
