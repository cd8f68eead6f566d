import { endpoint } from "#functions/core/endpoint.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(billingRoutes.receiveStripeEvent, () =>
  Promise.reject(new AppError("PAYMENTS_UNAVAILABLE")),
);
