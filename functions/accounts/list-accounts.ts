import { endpoint } from "#functions/core/endpoint.ts";
import { accountView } from "#functions/domain/accounts/account-view.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accountRoutes.listAccounts, async ({ actor }, { table }) => {
  const { companyId, accountIds } = actor;
  const accounts = await listAccounts(table, companyId, accountIds).catch((cause: unknown) => {
    throw new AppError("ERROR_RETRIEVING_AWS_ACCOUNTS", { cause });
  });
  return accounts.map((account) => accountView(account, actor));
});
