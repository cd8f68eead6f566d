import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { restoreInvitationBlock } from "#functions/storage/invitations/invitation-block-store.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.restoreInvitationBlock, async ({ params, actor }, { table, now }) => {
  await retryConflicts(async () => {
    await table.write(await restoreInvitationBlock(table, actor.email, params.id, now()));
  });
  return undefined;
});
