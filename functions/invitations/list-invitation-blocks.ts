import { endpoint } from "#functions/core/endpoint.ts";
import { everyCompany, listInvitationBlocks } from "#functions/storage/invitations/invitation-block-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.listInvitationBlocks, async ({ actor }, { table, now }) => {
  const blocks = await listInvitationBlocks(table, actor.email, now());
  return blocks.map(({ blocked, company = "", expiresAt }) => ({
    id: blocked,
    everyone: blocked === everyCompany,
    company,
    until: new Date(expiresAt * 1000).toISOString(),
  }));
});
