import { endpoint } from "#functions/core/endpoint.ts";
import { policyIn } from "#functions/domain/access/find-in-state.ts";
import { policyView } from "#functions/domain/access/policy-view.ts";
import { listPolicies } from "#functions/storage/policy-store.ts";
import { iamRoutes } from "#shared/api/iam.ts";

export const handler = endpoint(iamRoutes.getPolicy, async ({ params, actor }, { table }) =>
  policyView(policyIn({ policies: await listPolicies(table, actor.companyId) }, params.id)),
);
