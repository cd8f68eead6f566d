import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { createInvitation } from "#functions/domain/invitations/create-invitation.ts";
import { mailInvitation } from "#functions/domain/invitations/mail-invitation.ts";
import { memberView } from "#functions/domain/access/member-view.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.inviteMember, async ({ body, actor }, services) => {
  const { user, invitation, token } = await createInvitation(services, actor, body);
  await mailInvitation(services, invitation, token);
  return memberView(user, await loadAccessState(services.table, actor.companyId));
});
