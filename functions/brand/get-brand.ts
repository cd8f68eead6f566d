import { endpoint } from "#functions/core/endpoint.ts";
import { getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.getBrand, ({ actor }, { table }) =>
  getCompanyBrand(table, actor.companyId),
);
