import { endpoint } from "#functions/core/endpoint.ts";
import { inviterOf } from "#functions/domain/invitations/inviter-of.ts";
import { listOpenInvitations } from "#functions/storage/invitations/invitation-store.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.listOpenInvitations, async ({ actor }, { table, now }) => {
  if ((await findCompanyOfUser(table, actor.userId)) !== undefined) return [];
  const open = await listOpenInvitations(table, actor.email, now());
  return Promise.all(
    open.map(async (each) => ({ ...(await inviterOf(table, each)), id: each.id, goodUntil: each.goodUntil })),
  );
});
