import { endpoint } from "#functions/core/endpoint.ts";
import { withPermissionCheck } from "#functions/domain/accounts/with-permission-check.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.getAccountStatus, async ({ params, actor }, { table, customers }) => {
  const account = await visibleAccount(table, actor, params.id);
  const { review, ...sending } = await withPermissionCheck(
    customers.open(roleOf(account)).sendingAccount({ isAwaited: true }),
  );
  return { accountId: account.id, region: account.awsRegion, ...sending, review: review ?? null };
});
