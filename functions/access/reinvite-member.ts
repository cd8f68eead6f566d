import { endpoint } from "#functions/core/endpoint.ts";
import { mailInvitation } from "#functions/domain/invitations/mail-invitation.ts";
import { renewLink } from "#functions/domain/invitations/renew-link.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.reinviteMember, async ({ params, actor }, services) => {
  const { invitation, token } = await renewLink(services, actor, params.id);
  await mailInvitation(services, invitation, token);
  return undefined;
});
