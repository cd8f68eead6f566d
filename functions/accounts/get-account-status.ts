import { endpoint } from "#functions/core/endpoint.ts";
import { planChecks } from "#functions/domain/due-times.ts";
import { withPermissionCheck } from "#functions/domain/accounts/with-permission-check.ts";
import { sendingAlarms } from "#functions/domain/notifications/account-alarms.ts";
import { notifyOfAlarms } from "#functions/domain/notifications/notify-of-alarms.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { getThresholds } from "#functions/storage/notifications/threshold-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.getAccountStatus, async ({ params, actor }, services) => {
  const { table, customers } = services;
  const account = await visibleAccount(table, actor, params.id);
  const { review, ...sending } = await withPermissionCheck(
    customers.open(roleOf(account)).sendingAccount({ isAwaited: true }),
  );
  const thresholds = await getThresholds(table, account.companyId);
  await notifyOfAlarms(account, sendingAlarms(account.id, sending, thresholds), services);
  await planChecks(services, account);
  return { accountId: account.id, region: account.awsRegion, ...sending, review: review ?? null };
});
