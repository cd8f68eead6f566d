import { endpoint } from "#functions/core/endpoint.ts";
import { listEarlierBrands } from "#functions/storage/company/company-brand-store.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.listEarlierBrands, async ({ actor }, { table }) => ({
  brands: await listEarlierBrands(table, actor.companyId),
}));
