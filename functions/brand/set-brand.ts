import { endpoint } from "#functions/core/endpoint.ts";
import { replaceBrand } from "#functions/domain/brand/replace-brand.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.setBrand, ({ actor, body }, services) =>
  replaceBrand(actor, body, services),
);
