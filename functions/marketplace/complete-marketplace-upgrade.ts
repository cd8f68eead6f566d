import { endpoint } from "#functions/core/endpoint.ts";
import { bindLicense } from "#functions/domain/marketplace/bind-license.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";

export const handler = endpoint(marketplaceRoutes.completeMarketplaceUpgrade, async ({ body, actor }, services) => {
  await bindLicense(services, actor, body.aws_marketplace_token);
  return undefined;
});
