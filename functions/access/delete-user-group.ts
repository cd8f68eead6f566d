import { endpoint } from "#functions/core/endpoint.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { groupIn } from "#functions/domain/access/find-in-state.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accessRoutes.deleteUserGroup, async ({ params, actor }, services) => {
  await changeAccess(services, actor, (before) => {
    const group = groupIn(before, params.id);
    const members = before.members.map((member) =>
      member.groupIds.includes(group.id)
        ? { ...member, groupIds: member.groupIds.filter((id) => id !== group.id) }
        : member,
    );
    if (members.some(({ groupIds }) => groupIds.length === 0)) throw new AppError("USER_HAS_NO_OTHER_GROUP");
    return {
      after: { ...before, members, groups: before.groups.filter((each) => each !== group) },
      action: "group.removed",
      subjectIds: { group: group.id },
      losesOwnIam: "REMOVING_OWN_IAM_ACCESS",
      result: undefined,
    };
  });
  return undefined;
});
