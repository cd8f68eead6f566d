import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { Actor } from "#functions/core/actor.ts";
import { endpoint } from "#functions/core/endpoint.ts";
import { accountView } from "#functions/domain/accounts/account-view.ts";
import { listAccounts } from "#functions/storage/account-store.ts";
import { listApiKeys } from "#functions/storage/api-key-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";

async function load(table: TableReader, { companyId, accountIds }: Pick<Actor, "companyId" | "accountIds">) {
  try {
    return await Promise.all([listAccounts(table, companyId, accountIds), listApiKeys(table, companyId)]);
  } catch (cause) {
    throw new AppError("ERROR_RETRIEVING_AWS_ACCOUNTS", { cause });
  }
}

export const handler = endpoint(accountRoutes.listAccounts, async ({ actor }, { table }) => {
  const [accounts, apiKeys] = await load(table, actor);
  return accounts.map((account) =>
    accountView(
      account,
      actor,
      apiKeys.find(({ accountId }) => accountId === account.id),
    ),
  );
});
