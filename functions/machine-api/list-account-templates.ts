import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineSummaryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { pageBehind } from "#functions/domain/machine-api/page-behind.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(machineApiRoutes.listAccountTemplates, async ({ query, actor }, { table }) => {
  const { search, status, skip } = query;
  const wanted = search.trim().toLowerCase();
  const all = await listEntriesOfAccount(table, actor.companyId, accountInView(actor));
  const fitting = all
    .filter((entry) => (status === undefined ? entry.status !== "archived" : entry.status === status))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const { page, next } = pageBehind(fitting.slice(skip), ({ name }) => name, query);
  return { entities: page.map(machineSummaryOf), count: fitting.length, next };
});
