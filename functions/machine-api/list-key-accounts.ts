import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(machineApiRoutes.listKeyAccounts, async ({ actor }, { table }) => {
  const accounts = await listAccounts(table, actor.companyId, actor.accountIds);
  return { entities: accounts };
});
