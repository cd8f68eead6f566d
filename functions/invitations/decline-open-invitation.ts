import { endpoint } from "#functions/core/endpoint.ts";
import { recordDecline } from "#functions/domain/invitations/record-decline.ts";
import { getOpenInvitation } from "#functions/domain/invitations/open-invitations.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.declineOpenInvitation, async ({ params, body, actor }, services) => {
  const { table, now } = services;
  const invitation = await getOpenInvitation(table, { email: actor.email, id: params.id, now: now() });
  await recordDecline(services, invitation, body.block);
  return undefined;
});
