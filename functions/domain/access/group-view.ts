import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type AccountRecord, listAccounts } from "#functions/storage/accounts/account-store.ts";
import type { AccessDocument, GroupRecord } from "#functions/storage/records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { UserGroup, UserGroupWithUsers } from "#shared/models/user-group.ts";
import type { AccessState } from "./access-state.ts";
import { groupIn } from "./find-in-state.ts";
import { labelsOf } from "./labels-of.ts";

/** A group as the list shows it, with the accounts that the caller sees too. */
export function groupView(
  { id, label, description, policyIds, accountIds }: GroupRecord,
  { policies, members }: Pick<AccessState, "policies" | "members">,
  seenAccounts: readonly AccountRecord[],
): UserGroup {
  return {
    ...{ id, label, description },
    policies: labelsOf(policies.filter((policy) => policyIds.includes(policy.id))),
    awsAccounts: seenAccounts
      .filter((account) => accountIds.includes(account.id))
      .map(({ id, alias }) => ({ id, alias })),
    userCount: members.filter(({ groupIds }) => groupIds.includes(id)).length,
  };
}

/** A group as its drawer shows it. @throws AppError USER_GROUP_NOT_FOUND */
export async function groupWithUsers(
  table: TableReader,
  viewer: AccessDocument,
  state: AccessState,
  groupId: string,
): Promise<UserGroupWithUsers> {
  const group = groupIn(state, groupId);
  const [accounts, users] = await Promise.all([
    listAccounts(table, viewer.companyId, viewer.accountIds),
    listUsers(table, viewer.companyId),
  ]);
  const isIn = (userId: string) =>
    state.members.some((member) => member.userId === userId && member.groupIds.includes(groupId));
  const inside = users.filter(({ id }) => isIn(id)).map(({ id, email }) => ({ uid: id, email }));
  return { ...groupView(group, state, accounts), users: inside };
}
