import { endpoint } from "#functions/core/endpoint.ts";
import { listFailures, listMailDays } from "#functions/storage/mail-events/mail-event-store.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";

export const handler = endpoint(analyticsRoutes.listMailEvents, async ({ query, actor }, { table }) => {
  const { companyId, accountIds } = actor;
  const days = await Promise.all(accountIds.map((id) => listMailDays(table, companyId, id, query)));
  const failures = await Promise.all(accountIds.map((id) => listFailures(table, companyId, id, query)));
  return { days: days.flat(), failures: failures.flat().sort((a, b) => b.lastAt.localeCompare(a.lastAt)) };
});
