import { endpoint } from "#functions/core/endpoint.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { permissionPolicy, trustPolicy } from "#shared/customer-role/policies.ts";

export const handler = endpoint(
  accountRoutes.getPermissions,
  async ({ params, actor }, { table, customerPermissions }) => {
    const { companyId, roleArn } = await visibleAccount(table, actor, params.id);
    const operatorAccountId = await customerPermissions.operatorAccountId();
    return {
      trustPolicy: trustPolicy({ operatorAccountId, externalId: companyId }),
      permissionPolicy: permissionPolicy(roleArn),
    };
  },
);
