import { endpoint } from "#functions/core/endpoint.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(marketplaceRoutes.completeMarketplaceUpgrade, () =>
  Promise.reject(new AppError("PAYMENTS_UNAVAILABLE")),
);
