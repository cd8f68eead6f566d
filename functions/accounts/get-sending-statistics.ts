import { endpoint } from "#functions/core/endpoint.ts";
import { dailyStatistics } from "#functions/domain/accounts/daily-statistics.ts";
import { withPermissionCheck } from "#functions/domain/accounts/with-permission-check.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(
  accountRoutes.getSendingStatistics,
  async ({ params, actor }, { table, customerStatistics, now }) => {
    const account = await visibleAccount(table, actor, params.id);
    const points = await withPermissionCheck(customerStatistics.sendStatistics(roleOf(account)));
    return dailyStatistics(points, now());
  },
);
