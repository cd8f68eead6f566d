import type { TableReader } from "#functions/adapters/ports/table.ts";
import { accessIn, loadAccessState } from "#functions/domain/access/access-state.ts";
import { refuseEscalation } from "#functions/domain/access/refuse-escalation.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Refuses user groups for new users that do not exist, or that give what the caller does not hold, as if the caller
 * added a user to them.
 * @throws AppError USER_GROUP_NOT_FOUND, GRANT_EXCEEDS_OWN, COMPANY_ACCESS_DENIED
 */
export async function refuseGroups(
  table: TableReader,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
  groupIds: readonly string[],
): Promise<void> {
  const before = await loadAccessState(table, companyId);
  const me = accessIn(before, userId);
  if (me === undefined) throw new AppError("COMPANY_ACCESS_DENIED");
  if (groupIds.some((id) => before.groups.every((group) => group.id !== id)))
    throw new AppError("USER_GROUP_NOT_FOUND");
  const newcomer = { userId: "newcomer", companyId, groupIds: [...groupIds] };
  refuseEscalation(me, before, { ...before, members: [...before.members, newcomer] });
}
