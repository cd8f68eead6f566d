import { invitationRoutes } from "#shared/api/invitations.ts";
import type { Block, InvitationShown, Inviter } from "#shared/models/invitation.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { say } from "#web/lib/texts/say.ts";

/** Calls with the token of an invitation link, without a session. */

export const showInvitation = (token: string): Promise<InvitationShown> =>
  callApi(invitationRoutes.showInvitation, { body: { token } });

export const acceptInvitation = (token: string, password: string): Promise<{ email: string }> =>
  callApi(invitationRoutes.acceptInvitation, { body: { token, password, terms_accepted: true } });

export const declineInvitation = (token: string, block: Block): Promise<void> =>
  callApi(invitationRoutes.declineInvitation, { body: { token, ...(block !== undefined && { block }) } });

/** "Ada of Example Ltd", as far as the names are known. */
export const inviterName = ({ person, company }: Inviter): string =>
  [person, company].filter((name) => name !== "").join(" of ") || say("A team");
