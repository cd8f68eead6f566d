import { endpoint } from "#functions/core/endpoint.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { setDefaultAccount } from "#functions/storage/access/access-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.setDefaultAccount, async ({ params, actor }, { table }) => {
  const account = await visibleAccount(table, actor, params.id);
  await table.write(...setDefaultAccount(actor.companyId, actor.userId, account.id));
  return undefined;
});
