import { endpoint } from "#functions/core/endpoint.ts";
import { joinByInvitation } from "#functions/domain/invitations/join-by-invitation.ts";
import { refuseMemberOf } from "#functions/domain/invitations/refuse-member-of.ts";
import { getOpenInvitation } from "#functions/domain/invitations/open-invitations.ts";
import { deleteNewcomer, findNewcomer } from "#functions/storage/sign-in/registration-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { termsVersion } from "#shared/legal.ts";

export const handler = endpoint(invitationRoutes.joinCompany, async ({ params, actor }, services) => {
  const { table, now } = services;
  await refuseMemberOf(table, actor);
  const invitation = await getOpenInvitation(table, { email: actor.email, id: params.id, now: now() });
  const acceptsTerms = (await findNewcomer(table, actor.userId))?.terms === termsVersion;
  const writes = [deleteNewcomer(actor.userId)];
  await joinByInvitation(services, invitation, { ...actor, acceptsTerms }, { writes });
  return undefined;
});
