import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type AccessRules, effectiveAccess, rulesOf } from "#functions/storage/records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { Permission } from "#shared/permissions.ts";
import type { AccessState, StoredAccess } from "./access-state.ts";

/** A full administrator holds every permission. A company without one keeps a member who holds `iam`. */
const levels: readonly (readonly Permission[])[] = [Permission.options, ["iam"]];

/** The ids of the members who hold all of these permissions, including invited ones. */
function holdersOf(
  permissions: readonly Permission[],
  { members }: Pick<AccessState, "members">,
  rules: Pick<AccessRules, "groups">,
): string[] {
  const holdsAll = (held: readonly Permission[]) => permissions.every((each) => held.includes(each));
  return members.filter((member) => holdsAll(effectiveAccess(member, rules).permissions)).map(({ userId }) => userId);
}

/**
 * Refuses a change that leaves a company without a joined full administrator, if it had one before. The change's
 * transaction checks the revision of the rules, so this holds for concurrent changes too.
 * @throws AppError LAST_ADMINISTRATOR
 */
export async function refuseWithoutAdministrator(
  table: TableReader,
  before: StoredAccess,
  after: AccessState,
): Promise<void> {
  const rulesAfter = { groups: rulesOf(after) };
  let joined: ReadonlySet<string> | undefined;
  for (const level of levels) {
    const had = holdersOf(level, before, before.rules);
    const have = holdersOf(level, after, rulesAfter);
    if (had.every((userId) => have.includes(userId))) continue;
    const users = joined === undefined ? await listUsers(table, before.rules.companyId) : [];
    joined ??= new Set(users.filter(({ joinedAt }) => joinedAt !== undefined).map(({ id }) => id));
    const isJoined = (userId: string) => joined?.has(userId) === true;
    if (had.some(isJoined) && !have.some(isJoined)) throw new AppError("LAST_ADMINISTRATOR");
  }
}
