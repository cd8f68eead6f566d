import { endpoint } from "#functions/core/endpoint.ts";
import { registerBuyer } from "#functions/domain/marketplace/register-buyer.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";

/** AWS: "Customize your SaaS product's registration page". */
const tokenField = "x-amzn-marketplace-token";
const LONGEST_TOKEN = 4096;

export const handler = endpoint(marketplaceRoutes.registerMarketplaceCustomer, async ({ body }, services) => {
  const given = new URLSearchParams(new TextDecoder().decode(body.bytes)).get(tokenField) ?? "";
  const token = given.trim() === "" || given.length > LONGEST_TOKEN ? undefined : given;
  const reference = await registerBuyer(services, token);
  return { location: `${services.appUrl()}/login?marketplaceToken=${reference}` };
});
