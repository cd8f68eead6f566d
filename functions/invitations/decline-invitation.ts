import { endpoint } from "#functions/core/endpoint.ts";
import { recordDecline } from "#functions/domain/invitations/record-decline.ts";
import { countNetwork } from "#functions/domain/sign-in/count-attempt.ts";
import { getInvitationOfToken } from "#functions/storage/invitations/invitation-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.declineInvitation, async ({ body, sourceAddress }, services) => {
  await countNetwork(services, sourceAddress);
  const invitation = await getInvitationOfToken(services.table, body.token, services.now());
  await recordDecline(services, invitation, body.block);
  return undefined;
});
