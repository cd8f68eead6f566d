import { endpoint } from "#functions/core/endpoint.ts";
import { listAccounts } from "#functions/storage/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { anyOf, mayPass } from "#shared/permissions.ts";

const maySeeRoles = anyOf("read_aws_accounts", "write_aws_accounts");

export const handler = endpoint(accountRoutes.listAccounts, async ({ actor }, { table }) => {
  const accounts = await listAccounts(table, actor.companyId, actor.accountIds);
  const withRoles = mayPass(maySeeRoles, actor.permissions);
  return accounts.map(({ roleArn, ...account }) => ({
    ...account,
    ...(withRoles && { roleArn }),
    isDefault: account.id === actor.defaultAccountId,
  }));
});
