import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { blockInvitations } from "#functions/storage/invitations/invitation-block-store.ts";
import {
  findInvitation,
  type InvitationRecord,
  removeInvitation,
} from "#functions/storage/invitations/invitation-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Block } from "#shared/models/invitation.ts";
import { safeName } from "#shared/safe-name.ts";
import { releasePlace } from "./release-place.ts";

/**
 * Declines an invitation and releases its place; blocks further invitations of the company if requested. The company
 * learns of the decline, but not of the block.
 */
export async function recordDecline(
  { table, now, newId }: WriteContext,
  { companyId, id, email }: InvitationRecord,
  block: Block,
): Promise<void> {
  await retryConflicts(async () => {
    const invitation = await findInvitation(table, companyId, id);
    if (invitation === undefined) throw new AppError("INVITATION_NOT_FOUND");
    const before = await loadAccessState(table, companyId);
    const members = before.members.filter(({ userId }) => userId !== id);
    const at = now().toISOString();
    // The declining user is no member and may have no account, so the invitation's id identifies them.
    const entry = { id: newId(), companyId, at, actorId: id, subjectIds: { member: id } };
    const blocked =
      block === "company" ? { id: companyId, name: safeName((await getCompany(table, companyId)).name) } : undefined;
    await table.write(
      ...stateWrites(before, { ...before, members }),
      ...releasePlace(companyId, id, at),
      ...removeInvitation(invitation),
      ...(block === undefined ? [] : [blockInvitations(email, blocked, now())]),
      auditEntry({ ...entry, action: "invitation.declined" }),
    );
  });
}
