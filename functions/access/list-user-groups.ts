import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { groupView } from "#functions/domain/access/group-view.ts";
import { pickPage } from "#functions/domain/lists/pick-page.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.listUserGroups, async ({ query, actor }, { table }) => {
  const [state, accounts] = await Promise.all([
    loadAccessState(table, actor.companyId),
    listAccounts(table, actor.companyId, actor.accountIds),
  ]);
  const wanted = query.search.trim().toLowerCase();
  const found = state.groups.filter(({ label, description }) =>
    `${label}\n${description}`.toLowerCase().includes(wanted),
  );
  const { entities, count } = pickPage(found, query, (group) => group[query.order_by]);
  return { entities: entities.map((group) => groupView(group, state, accounts)), count };
});
