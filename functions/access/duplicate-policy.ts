import { endpoint } from "#functions/core/endpoint.ts";
import { labelOfCopy } from "#functions/domain/access/label-of-copy.ts";
import { policyIn } from "#functions/domain/access/find-in-state.ts";
import { storeNewPolicy } from "#functions/domain/access/new-policy.ts";
import { policyView } from "#functions/domain/access/policy-view.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.duplicatePolicy, async ({ body, actor }, services) => {
  const copy = await storeNewPolicy(services, actor, (before) => {
    const { label, description, permissions } = policyIn(before, body.source_policy_id);
    return { label: labelOfCopy(label), description, permissions };
  });
  return policyView(copy);
});
