import type { ChangeContext } from "#functions/domain/access/change-access.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { countInvitation } from "#functions/storage/invitation-count-store.ts";
import {
  findInvitation,
  type InvitationRecord,
  newInvitationLink,
  renewInvitation,
} from "#functions/storage/invitation-store.ts";
import { findMember } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Makes an invitation valid for seven more days, by a new link: the former one ends. The mail is still to be sent.
 * @throws AppError MEMBER_NOT_FOUND, MEMBER_HAS_JOINED, TOO_MANY_INVITATIONS
 */
export async function renewLink(
  { table, now, newId }: ChangeContext,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
  id: string,
): Promise<{ invitation: InvitationRecord; token: string }> {
  return retryConflicts(async () => {
    const [user, before] = await Promise.all([findMember(table, companyId, id), findInvitation(table, companyId, id)]);
    if (user.joinedAt !== undefined) throw new AppError("MEMBER_HAS_JOINED");
    if (before === undefined) throw new AppError("MEMBER_NOT_FOUND");
    const { token, ...made } = newInvitationLink(now());
    const link = { ...made, inviterId: userId };
    const what = { actorId: userId, action: "member.invited-again", subjectIds: { member: id } } as const;
    await table.write(
      ...renewInvitation(before, link),
      ...(await countInvitation(table, before, now())),
      auditEntry({ id: newId(), companyId, at: now().toISOString(), ...what }),
    );
    return { invitation: { ...before, ...link }, token };
  });
}
