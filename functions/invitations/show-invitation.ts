import { endpoint } from "#functions/core/endpoint.ts";
import { inviterOf } from "#functions/domain/invitations/inviter-of.ts";
import { countNetwork } from "#functions/domain/sign-in/count-attempt.ts";
import { getInvitationOfToken } from "#functions/storage/invitations/invitation-store.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.showInvitation, async ({ body, sourceAddress }, services) => {
  const { table, accounts, now } = services;
  await countNetwork(services, sourceAddress);
  const invitation = await getInvitationOfToken(table, body.token, now());
  const { email } = invitation;
  const [inviter, account] = await Promise.all([inviterOf(table, invitation), accounts.find(email)]);
  const inCompany = account !== undefined && (await findCompanyOfUser(table, account.sub)) !== undefined;
  return { ...inviter, email, hasAccount: account?.status === "finished", inCompany };
});
