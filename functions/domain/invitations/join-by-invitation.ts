import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { findAccess } from "#functions/storage/access/access-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  findInvitation,
  type InvitationRecord,
  removeInvitation,
} from "#functions/storage/invitations/invitation-store.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import {
  accepted,
  findCompanyOfUser,
  findMember,
  putNewUser,
  removeUser,
} from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";

export interface Joining {
  /** Cognito's `sub`. */
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the user has accepted the current terms; if not, the app asks before the first use. */
  readonly acceptsTerms: boolean;
}

/** Further writes of the transaction. */
interface Further {
  readonly writes?: readonly Write[];
  readonly subjectIds?: Readonly<Record<string, string>>;
}

const memberOf = (invited: UserRecord, { userId: id, firstName, lastName, acceptsTerms }: Joining, at: string) => ({
  ...invited,
  ...{ id, firstName, lastName, joinedAt: at },
  displayName: `${firstName} ${lastName}`.trim() || invited.email,
  ...(acceptsTerms && accepted(at)),
});

/**
 * Whether the user is in this company already.
 * @throws AppError ALREADY_IN_COMPANY for a member of another one
 */
async function hasJoined(table: TableReader, companyId: string, userId: string): Promise<boolean> {
  const known = await findCompanyOfUser(table, userId);
  if (known === undefined) return false;
  if (known !== companyId) throw new AppError("ALREADY_IN_COMPANY");
  return (await findAccess(table, companyId, userId)) !== undefined;
}

async function write(table: Table, writes: readonly Write[]): Promise<void> {
  try {
    await table.write(...writes);
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "USER_EXISTS";
    throw isTaken ? new AppError("ALREADY_IN_COMPANY", { cause: error }) : error;
  }
}

/**
 * Makes the owner of an invited address a member, in the place that the invitation reserved: the user's id replaces the
 * invitation's id in the groups and in the team list, in one transaction, and the plan's count stays. Idempotent. The
 * caller has verified that the user owns the address.
 * @throws AppError INVITATION_NOT_FOUND, ALREADY_IN_COMPANY
 */
export async function joinByInvitation(
  { table, now, newId }: WriteContext,
  { companyId, id }: Pick<InvitationRecord, "companyId" | "id">,
  joining: Joining,
  { writes = [], subjectIds = {} }: Further = {},
): Promise<void> {
  const { userId } = joining;
  await retryConflicts(async () => {
    if (await hasJoined(table, companyId, userId)) return;
    const invitation = await findInvitation(table, companyId, id);
    if (invitation === undefined) throw new AppError("INVITATION_NOT_FOUND");
    const [before, invited] = await Promise.all([loadAccessState(table, companyId), findMember(table, companyId, id)]);
    const members = before.members.map((member) => (member.userId === id ? { ...member, userId } : member));
    const at = now().toISOString();
    const entry = { id: newId(), companyId, at, actorId: userId, action: "member.joined" } as const;
    await write(table, [
      ...stateWrites(before, { ...before, members }),
      removeUser(companyId, id),
      ...putNewUser(memberOf(invited, joining, at)),
      ...removeInvitation(invitation),
      ...writes,
      auditEntry({ ...entry, subjectIds: { member: userId, invitation: id, ...subjectIds } }),
    ]);
  });
}
