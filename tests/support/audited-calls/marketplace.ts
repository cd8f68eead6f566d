import type { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { buyOnMarketplace, registerWith } from "#tests/support/local-payments.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const marketplaceCalls: SampleCalls<typeof marketplaceRoutes> = {
  completeMarketplaceUpgrade: async ({ product }) => {
    const { token } = await buyOnMarketplace(product);
    return { body: { aws_marketplace_token: await registerWith(product, token) } };
  },
};
