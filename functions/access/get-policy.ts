import { endpoint } from "#functions/core/endpoint.ts";
import { policyIn } from "#functions/domain/access/find-in-state.ts";
import { policyView } from "#functions/domain/access/policy-view.ts";
import { listPolicies } from "#functions/storage/access/policy-store.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.getPolicy, async ({ params, actor }, { table }) =>
  policyView(policyIn({ policies: await listPolicies(table, actor.companyId) }, params.id)),
);
