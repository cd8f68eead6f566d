import type { TableReader } from "#functions/adapters/ports/table.ts";
import { accessIn, type AccessState, loadAccessState } from "#functions/domain/access/access-state.ts";
import type { ChangeContext } from "#functions/domain/access/change-access.ts";
import { changedIds } from "#functions/domain/access/changed-ids.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { countOneLess } from "#functions/storage/company-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { listUsers, removeUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

/** Whether somebody who has joined can still say who may do what. */
async function isManaged(table: TableReader, state: AccessState, companyId: string): Promise<boolean> {
  const joined = new Set((await listUsers(table, companyId)).filter(({ joinedAt }) => joinedAt).map(({ id }) => id));
  return state.members.some(({ userId }) => joined.has(userId) && accessIn(state, userId)?.permissions.includes("iam"));
}

/**
 * Takes somebody out of their company at their own wish. The audit log keeps what they did under an id that leads to
 * nobody any more.
 * @throws AppError LAST_TEAM_MANAGER for the last one who holds `iam`: they delete the company instead
 */
export async function leaveCompany(
  { table, now, newId }: ChangeContext,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
): Promise<void> {
  await retryConflicts(async () => {
    const before = await loadAccessState(table, companyId);
    const members = before.members.filter((member) => member.userId !== userId);
    if (members.length === before.members.length) throw new AppError("COMPANY_ACCESS_DENIED");
    const after = { ...before, members };
    if (!(await isManaged(table, after, companyId))) throw new AppError("LAST_TEAM_MANAGER");
    const subjectIds = { member: userId };
    const what = { action: "member.left", subjectIds, ...changedIds(before, after, subjectIds) } as const;
    await table.write(
      ...stateWrites(before, after),
      removeUser(companyId, userId),
      countOneLess(companyId, "user"),
      auditEntry({ id: newId(), companyId, at: now().toISOString(), actorId: userId, ...what }),
    );
  });
}
