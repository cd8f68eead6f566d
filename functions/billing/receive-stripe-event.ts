import { endpoint } from "#functions/core/endpoint.ts";
import { takePaymentEvent } from "#functions/domain/billing/take-payment-event.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.receiveStripeEvent, async ({ body }, services) => {
  await takePaymentEvent(services, await services.payments.readEvent(body.bytes, body.signature));
  return undefined;
});
