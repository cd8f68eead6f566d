import { endpoint } from "#functions/core/endpoint.ts";
import { handlePaymentEvent } from "#functions/domain/billing/handle-payment-event.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.receiveStripeEvent, async ({ body }, services) => {
  await handlePaymentEvent(services, await services.payments.readEvent(body.bytes, body.signature));
  return undefined;
});
