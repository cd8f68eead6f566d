import type { ChangeContext } from "#functions/domain/access/change-access.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { findMember, setJoined } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

interface Joining {
  readonly companyId: string;
  readonly userId: string;
  /** Whether the form by which they came asked them to accept the terms. */
  readonly acceptsTerms: boolean;
}

/** Notes, once, that a member has signed in for the first time; says nothing of somebody who was removed meanwhile. */
export async function noteJoining(
  { table, now, newId }: ChangeContext,
  { companyId, userId, acceptsTerms }: Joining,
): Promise<void> {
  try {
    const user = await findMember(table, companyId, userId);
    if (user.joinedAt !== undefined) return;
    const at = now().toISOString();
    const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { member: userId } };
    await table.write(
      setJoined(user, { joinedAt: at, acceptsTerms }),
      auditEntry({ ...entry, action: "member.joined" }),
    );
  } catch (error) {
    const isRemoved = error instanceof AppError && error.code === "MEMBER_NOT_FOUND";
    if (!isRemoved) throw error;
  }
}
