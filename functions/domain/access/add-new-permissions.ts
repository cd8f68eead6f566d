import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { getAccessRules, giveNewPermissions } from "#functions/storage/access/access-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type PolicyRecord, rulesOf } from "#functions/storage/records.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import { listStoredPolicies, replacePolicy } from "#functions/storage/access/policy-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { PERMISSIONS_VERSION, withNewPermissions } from "#shared/administrator-policy.ts";

const missing = (of: PolicyRecord, than: PolicyRecord) =>
  of.permissions.filter((each) => !than.permissions.includes(each));

/**
 * Stores permissions that are newer than the company in its default Administrator policy, with an audit entry for the
 * policy. Until then each request computes them, so the members' rights do not change.
 * @returns whether anything was stored
 * @throws AppError COMPANY_ACCESS_DENIED for a company that does not exist
 */
export async function addNewPermissions(
  { table, now, newId }: WriteContext,
  companyId: string,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<boolean> {
  return retryConflicts(async () => {
    const rules = await getAccessRules(table, companyId);
    if (rules.permissionsVersion >= PERMISSIONS_VERSION) return false;
    if (isDryRun) return true;
    const [stored, groups] = await Promise.all([listStoredPolicies(table, companyId), listGroups(table, companyId)]);
    const policies = stored.map((policy) => withNewPermissions(policy));
    const changed = policies.flatMap((policy, index) => {
      const before = stored[index];
      return before === undefined || before === policy ? [] : [{ before, policy }];
    });
    const common = {
      companyId,
      at: now().toISOString(),
      actorId: systemActors.operator,
      action: "policy.changed",
    } as const;
    await table.write(
      giveNewPermissions(rules, rulesOf({ groups, policies })),
      ...changed.map(({ policy }) => replacePolicy(companyId, policy)),
      ...changed.map(({ before, policy }) =>
        auditEntry({
          ...common,
          id: newId(),
          subjectIds: { policy: policy.id },
          before: {},
          after: { permissions: missing(policy, before) },
        }),
      ),
    );
    return true;
  });
}
