import { type AccessDocument, effectiveAccess, rulesOf } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { permissionLabels } from "#shared/permission-labels.ts";
import type { AccessState, StoredAccess } from "./access-state.ts";

const without = <T>(from: readonly T[], those: readonly T[]): T[] => from.filter((one) => !those.includes(one));

/** What a member loses by the change. */
function lossesOf(before: StoredAccess, after: AccessState) {
  const rules = { groups: rulesOf(after) };
  const stay = new Map(after.members.map((member) => [member.userId, member]));
  return before.members.map((member) => {
    const had = effectiveAccess(member, before.rules);
    const next = stay.get(member.userId);
    const has = next === undefined ? undefined : effectiveAccess(next, rules);
    return {
      permissions: without(had.permissions, has?.permissions ?? []),
      accountIds: without(had.accountIds, has?.accountIds ?? []),
    };
  });
}

/**
 * Refuses a change by which a member loses something that `me` does not hold: by their removal, their groups, or a
 * group or policy through which they hold it. Otherwise a member with `iam` alone could remove the administrators.
 * @throws AppError TAKES_MORE_THAN_OWN
 */
export function refuseTaking(me: AccessDocument, before: StoredAccess, after: AccessState): void {
  const losses = lossesOf(before, after);
  const foreign = without([...new Set(losses.flatMap(({ permissions }) => permissions))], me.permissions);
  if (foreign.length > 0) {
    const rule = `You do not hold: ${foreign.map((permission) => permissionLabels[permission]).join(", ")}.`;
    throw new AppError("TAKES_MORE_THAN_OWN", { fields: [{ field: "permissions", rule }] });
  }
  if (
    without(
      losses.flatMap(({ accountIds }) => accountIds),
      me.accountIds,
    ).length > 0
  ) {
    const rule = "They see AWS accounts that you do not see.";
    throw new AppError("TAKES_MORE_THAN_OWN", { fields: [{ field: "aws_account_ids", rule }] });
  }
}
