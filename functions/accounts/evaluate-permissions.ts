import { endpoint } from "#functions/core/endpoint.ts";
import { permissionReport } from "#functions/domain/accounts/permission-report.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(
  accountRoutes.evaluatePermissions,
  async ({ params, actor }, { table, customerPermissions }) => {
    const account = await visibleAccount(table, actor, params.id);
    return [...(await permissionReport(customerPermissions, roleOf(account)))];
  },
);
