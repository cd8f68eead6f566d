import { endpoint } from "#functions/core/endpoint.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { releasePlace } from "#functions/domain/invitations/release-place.ts";
import { findInvitation, isInvitationId, removeInvitation } from "#functions/storage/invitations/invitation-store.ts";
import { removeSessions } from "#functions/storage/sign-in/session-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accessRoutes.removeMember, async ({ params, actor }, services) => {
  const { companyId } = actor;
  const { id } = params;
  const at = services.now().toISOString();
  if (id === actor.userId) throw new AppError("DELETE_SELF_NOT_POSSIBLE");
  await changeAccess(services, actor, async (before) => {
    const members = before.members.filter(({ userId }) => userId !== id);
    if (members.length === before.members.length) throw new AppError("MEMBER_NOT_FOUND");
    const invitation = await findInvitation(services.table, companyId, id);
    return {
      after: { ...before, members },
      action: "member.removed",
      subjectIds: { member: id },
      losesOwnIam: "DELETE_SELF_NOT_POSSIBLE",
      result: undefined,
      writes: [...releasePlace(companyId, id, at), ...(invitation === undefined ? [] : removeInvitation(invitation))],
    };
  });
  await removeSessions(services.table, { companyId, userId: id });
  // The member has no access already. If this fails, a new invitation of the address completes it.
  if (!isInvitationId(id)) await services.directory.remove(id);
  return undefined;
});
