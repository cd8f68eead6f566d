import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { changedIds } from "#functions/domain/access/changed-ids.ts";
import { refuseWithoutAdministrator } from "#functions/domain/access/refuse-without-administrator.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countOneLess } from "#functions/storage/company/company-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { removeUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Removes the caller from their company. The audit log keeps their actions under an id without a name.
 * @throws AppError LAST_ADMINISTRATOR for the last full administrator, who must make another one first or delete the
 *   company
 */
export async function leaveCompany(
  { table, now, newId }: WriteContext,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
): Promise<void> {
  await retryConflicts(async () => {
    const before = await loadAccessState(table, companyId);
    const members = before.members.filter((member) => member.userId !== userId);
    if (members.length === before.members.length) throw new AppError("COMPANY_ACCESS_DENIED");
    const after = { ...before, members };
    await refuseWithoutAdministrator(table, before, after);
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
