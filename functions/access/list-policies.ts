import { endpoint } from "#functions/core/endpoint.ts";
import { policyListItem } from "#functions/domain/access/policy-view.ts";
import { pickPage } from "#functions/domain/lists/pick-page.ts";
import { listPolicies } from "#functions/storage/access/policy-store.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.listPolicies, async ({ query, actor }, { table }) => {
  const wanted = query.search.trim().toLowerCase();
  const policies = await listPolicies(table, actor.companyId);
  const found = policies.filter(({ label, description }) => `${label}\n${description}`.toLowerCase().includes(wanted));
  const { entities, count } = pickPage(found, query, (policy) => policy[query.order_by]);
  return { entities: entities.map(policyListItem), count };
});
