import { endpoint } from "#functions/core/endpoint.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { languageRoutes } from "#shared/api/languages.ts";

export const handler = endpoint(languageRoutes.getLanguages, ({ actor }, { table }) =>
  getCompanyLanguages(table, actor.companyId),
);
