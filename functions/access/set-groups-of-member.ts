import { endpoint } from "#functions/core/endpoint.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accessRoutes.setGroupsOfMember, async ({ params, body, actor }, services) => {
  await changeAccess(services, actor, (before) => {
    if (before.members.every(({ userId }) => userId !== params.id)) throw new AppError("MEMBER_NOT_FOUND");
    const isKnown = (groupId: string) => before.groups.some(({ id }) => id === groupId);
    if (!body.ids.every(isKnown)) throw new AppError("USER_GROUP_NOT_FOUND");
    const members = before.members.map((member) =>
      member.userId === params.id ? { ...member, groupIds: body.ids } : member,
    );
    return {
      after: { ...before, members },
      action: "member.put-into-groups",
      subjectIds: { member: params.id },
      losesOwnIam: "ROLE_DOWNGRADE_SELF_NOT_POSSIBLE",
      result: undefined,
    };
  });
  return undefined;
});
