import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { isAdministratorPolicy } from "#shared/administrator-policy.ts";
import { AppError } from "#shared/errors.ts";
import { Permission } from "#shared/permissions.ts";
import { accessIn, loadAccessState } from "./access-state.ts";
import { changedIds } from "./changed-ids.ts";
import { stateWrites } from "./state-writes.ts";

const label = "Administrators (restored)";

/**
 * Makes a member a full administrator who sees every AWS account, for the operator. The member gets a new user group
 * with the default Administrator policy, so that no other member gains anything. The audit entry names the operator.
 * @returns false if the member already is such an administrator
 * @throws AppError MEMBER_NOT_FOUND
 */
export async function restoreAdministrator(
  { table, now, newId }: WriteContext,
  companyId: string,
  userId: string,
): Promise<boolean> {
  return retryConflicts(async () => {
    const [before, accountIds] = [await loadAccessState(table, companyId), await listAccountIds(table, companyId)];
    const access = accessIn(before, userId);
    if (access === undefined) throw new AppError("MEMBER_NOT_FOUND");
    const isFull = access.permissions.length === Permission.options.length;
    if (isFull && accountIds.every((id) => access.accountIds.includes(id))) return false;
    const at = now().toISOString();
    const policyIds = before.policies.filter((policy) => isAdministratorPolicy(policy)).map(({ id }) => id);
    const description = "Made by our support for a company without a full administrator";
    const group = { id: newId(), label, description, isDefault: false, policyIds, accountIds, createdAt: at };
    const members = before.members.map((member) =>
      member.userId === userId ? { ...member, groupIds: [...member.groupIds, group.id] } : member,
    );
    const after = { ...before, groups: [...before.groups, group], members };
    const subjectIds = { member: userId };
    const what = { action: "member.put-into-groups", subjectIds, ...changedIds(before, after, subjectIds) } as const;
    await table.write(
      ...stateWrites(before, after),
      auditEntry({ id: newId(), companyId, at, actorId: systemActors.operator, ...what }),
    );
    return true;
  });
}
