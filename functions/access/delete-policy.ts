import { endpoint } from "#functions/core/endpoint.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { policyIn } from "#functions/domain/access/find-in-state.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accessRoutes.deletePolicy, async ({ params, actor }, services) => {
  await changeAccess(services, actor, (before) => {
    const policy = policyIn(before, params.id);
    if (policy.isDefault) throw new AppError("DEFAULT_POLICY_CANNOT_BE_EDITED");
    if (before.groups.some(({ policyIds }) => policyIds.includes(policy.id))) throw new AppError("POLICY_IN_USE");
    return {
      after: { ...before, policies: before.policies.filter((each) => each !== policy) },
      action: "policy.removed",
      subjectIds: { policy: policy.id },
      losesOwnIam: "REMOVING_OWN_IAM_ACCESS_BY_POLICY_REMOVAL",
      result: undefined,
    };
  });
  return undefined;
});
