import { endpoint } from "#functions/core/endpoint.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { countOneLess } from "#functions/storage/company-store.ts";
import { noteExtras } from "#functions/storage/extras-store.ts";
import { removeSessions } from "#functions/storage/session-store.ts";
import { removeUser } from "#functions/storage/user-store.ts";
import { iamRoutes } from "#shared/api/iam.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(iamRoutes.removeMember, async ({ params, actor }, services) => {
  const { companyId } = actor;
  const at = services.now().toISOString();
  if (params.id === actor.userId) throw new AppError("DELETE_SELF_NOT_POSSIBLE");
  await changeAccess(services, actor, (before) => {
    const members = before.members.filter(({ userId }) => userId !== params.id);
    if (members.length === before.members.length) throw new AppError("MEMBER_NOT_FOUND");
    return {
      after: { ...before, members },
      action: "member.removed",
      subjectIds: { member: params.id },
      losesOwnIam: "DELETE_SELF_NOT_POSSIBLE",
      result: undefined,
      writes: [removeUser(companyId, params.id), countOneLess(companyId, "user"), noteExtras(companyId, at)],
    };
  });
  await removeSessions(services.table, { companyId, userId: params.id });
  // They are out already. Should this fail, an invitation of the same person makes up for it.
  await services.directory.remove(params.id);
  return undefined;
});
