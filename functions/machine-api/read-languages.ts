import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(machineApiRoutes.readLanguages, ({ actor }, { table }) =>
  getCompanyLanguages(table, actor.companyId),
);
