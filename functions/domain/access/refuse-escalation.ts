import { type AccessDocument, effectiveAccess, rulesOf } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { permissionLabels } from "#shared/permission-labels.ts";
import type { Permission } from "#shared/permissions.ts";
import type { AccessState, StoredAccess } from "./access-state.ts";

interface Held {
  readonly permissions: readonly Permission[];
  readonly accountIds: readonly string[];
}

const nothing: Held = { permissions: [], accountIds: [] };

const added = <T>(before: readonly T[], after: readonly T[]): T[] => after.filter((one) => !before.includes(one));

/** @throws AppError GRANT_EXCEEDS_OWN if a member gains something that `me` does not hold */
function refuseGain(me: AccessDocument, before: Held, after: Held): void {
  const foreign = added(me.permissions, added(before.permissions, after.permissions));
  if (foreign.length > 0) {
    const rule = `You do not hold: ${foreign.map((permission) => permissionLabels[permission]).join(", ")}.`;
    throw new AppError("GRANT_EXCEEDS_OWN", { fields: [{ field: "permissions", rule }] });
  }
  if (added(me.accountIds, added(before.accountIds, after.accountIds)).length > 0) {
    const rule = "You do not see all of these AWS accounts.";
    throw new AppError("GRANT_EXCEEDS_OWN", { fields: [{ field: "aws_account_ids", rule }] });
  }
}

/**
 * Refuses a change that grants, through a policy, a group or a membership, something that the caller does not hold.
 * @throws AppError GRANT_EXCEEDS_OWN
 */
export function refuseEscalation(me: AccessDocument, before: StoredAccess, after: AccessState): void {
  const rules = { groups: rulesOf(after) };
  for (const policy of after.policies) {
    const was = before.policies.find(({ id }) => id === policy.id);
    refuseGain(
      me,
      { ...nothing, permissions: was?.permissions ?? [] },
      { ...nothing, permissions: policy.permissions },
    );
  }
  for (const [id, rule] of Object.entries(rules.groups)) refuseGain(me, before.rules.groups[id] ?? nothing, rule);
  for (const member of after.members) {
    const was = before.members.find(({ userId }) => userId === member.userId);
    const held = was === undefined ? nothing : effectiveAccess(was, before.rules);
    refuseGain(me, held, effectiveAccess(member, rules));
  }
}
