import { endpoint } from "#functions/core/endpoint.ts";
import { joinByInvitation } from "#functions/domain/invitations/join-by-invitation.ts";
import { countNetwork } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { getInvitationOfToken } from "#functions/storage/invitations/invitation-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.acceptInvitation, async ({ body, sourceAddress }, services) => {
  const { table, accounts, now } = services;
  await countNetwork(services, sourceAddress);
  const invitation = await getInvitationOfToken(table, body.token, now());
  const { email } = invitation;
  const { name: companyName } = await getCompany(table, invitation.companyId);
  await refuseWeakPassword(body.password, { companyName, email });
  // A caller with the token has read a mail to the address. An account without a company is asked again at its sign-in.
  const userId = await accounts.createConfirmed(email, body.password);
  await joinByInvitation(services, invitation, { userId, firstName: "", lastName: "", acceptsTerms: true });
  return { email };
});
