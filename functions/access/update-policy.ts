import { endpoint } from "#functions/core/endpoint.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { policyIn } from "#functions/domain/access/find-in-state.ts";
import { policyView } from "#functions/domain/access/policy-view.ts";
import { withImpliedReads } from "#shared/implied-reads.ts";
import { listPolicies } from "#functions/storage/access/policy-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accessRoutes.updatePolicy, async ({ params, body, actor }, services) => {
  const { label, description, permission_ids: permissions } = body;
  await changeAccess(services, actor, (before) => {
    const policy = policyIn(before, params.id);
    if (policy.isDefault) throw new AppError("DEFAULT_POLICY_CANNOT_BE_EDITED");
    const changed = { ...policy, label, description, permissions: withImpliedReads(permissions) };
    return {
      after: { ...before, policies: before.policies.map((each) => (each === policy ? changed : each)) },
      action: "policy.changed",
      subjectIds: { policy: policy.id },
      losesOwnIam: "REMOVING_OWN_IAM_PERMISSION_NOT_POSSIBLE",
      result: undefined,
    };
  });
  return policyView(policyIn({ policies: await listPolicies(services.table, actor.companyId) }, params.id));
});
