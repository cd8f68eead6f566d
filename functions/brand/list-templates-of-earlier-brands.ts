import { endpoint } from "#functions/core/endpoint.ts";
import { templatesOfEarlierBrands } from "#functions/domain/brand/brand-of-templates.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.listTemplatesOfEarlierBrands, ({ query, actor }, { table }) =>
  templatesOfEarlierBrands(table, actor, query.behind),
);
