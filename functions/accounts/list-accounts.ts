import { endpoint } from "#functions/core/endpoint.ts";
import { accountView } from "#functions/domain/accounts/account-view.ts";
import { listAccounts } from "#functions/storage/account-store.ts";
import { listApiKeys } from "#functions/storage/api-key-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.listAccounts, async ({ actor }, { table }) => {
  const [accounts, apiKeys] = await Promise.all([
    listAccounts(table, actor.companyId, actor.accountIds),
    listApiKeys(table, actor.companyId),
  ]);
  return accounts.map((account) =>
    accountView(
      account,
      actor,
      apiKeys.find(({ accountId }) => accountId === account.id),
    ),
  );
});
