import { endpoint } from "#functions/core/endpoint.ts";
import { disconnectAccount } from "#functions/domain/accounts/disconnect-account.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accountRoutes.removeAccount, async ({ params, actor }, { table, now, newId }) => {
  const account = await visibleAccount(table, actor, params.id);
  const hasOthers = actor.accountIds.length > 1;
  if (account.id === actor.defaultAccountId && hasOthers) throw new AppError("CURRENT_USER_DEFAULT_ACCOUNT");
  const removal = { removedBy: actor.userId, newId, at: now().toISOString() };
  return { templateCount: await disconnectAccount(table, account, removal) };
});
