import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { withChangedGroup } from "#functions/domain/access/change-group.ts";
import { groupIn } from "#functions/domain/access/find-in-state.ts";
import { groupWithUsers } from "#functions/domain/access/group-view.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.updateUserGroup, async ({ params, body, actor }, services) => {
  await changeAccess(services, actor, (before, me) => {
    const group = groupIn(before, params.id);
    return {
      after: withChangedGroup(before, group, body, me),
      action: "group.changed",
      subjectIds: { group: group.id },
      losesOwnIam: body.user_ids.includes(actor.userId)
        ? "REMOVING_OWN_IAM_ACCESS_BY_POLICY_REMOVAL"
        : "REMOVING_OWN_IAM_ACCESS_BY_USER_REMOVAL",
      result: undefined,
    };
  });
  const after = await loadAccessState(services.table, actor.companyId);
  return groupWithUsers(services.table, actor, after, params.id);
});
