import { endpoint } from "#functions/core/endpoint.ts";
import { dailyStatistics } from "#functions/domain/accounts/daily-statistics.ts";
import { withPermissionCheck } from "#functions/domain/accounts/with-permission-check.ts";
import { rateAlarms } from "#functions/domain/notifications/account-alarms.ts";
import { notifyOfAlarms } from "#functions/domain/notifications/notify-of-alarms.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { getThresholds } from "#functions/storage/notifications/threshold-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.getSendingStatistics, async ({ params, actor }, services) => {
  const { table, customerStatistics, now } = services;
  const account = await visibleAccount(table, actor, params.id);
  const points = await withPermissionCheck(customerStatistics.sendStatistics(roleOf(account)));
  const statistics = dailyStatistics(points, now());
  const thresholds = await getThresholds(table, account.companyId);
  await notifyOfAlarms(account, rateAlarms(account.id, statistics, thresholds), services);
  return statistics;
});
