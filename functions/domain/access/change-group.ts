import type { AccessDocument, GroupRecord, MemberAccess } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { UserGroupChange } from "#shared/models/user-group.ts";
import type { AccessState } from "./access-state.ts";
import { policyIn } from "./find-in-state.ts";

/** The group's accounts after the change: the requested ones, and those that the caller does not see. */
function accountsAfter(group: GroupRecord, asked: readonly string[], me: AccessDocument): string[] {
  if (!asked.every((id) => me.accountIds.includes(id))) throw new AppError("AWS_ACCOUNT_MISSING");
  const stay = group.accountIds.filter((id) => asked.includes(id) || !me.accountIds.includes(id));
  return [...stay, ...asked.filter((id) => !stay.includes(id))];
}

/**
 * Makes exactly the requested users members of the group.
 * @throws AppError USER_GROUP_REQUIRED if a user would have no group
 */
function membersAfter(members: readonly MemberAccess[], groupId: string, asked: readonly string[]): MemberAccess[] {
  if (!asked.every((id) => members.some(({ userId }) => userId === id))) throw new AppError("MEMBER_NOT_FOUND");
  return members.map((member) => {
    const isIn = member.groupIds.includes(groupId);
    const shallBeIn = asked.includes(member.userId);
    if (isIn === shallBeIn) return member;
    const others = member.groupIds.filter((id) => id !== groupId);
    if (!shallBeIn && others.length === 0) throw new AppError("USER_GROUP_REQUIRED");
    return { ...member, groupIds: shallBeIn ? [...others, groupId] : others };
  });
}

/**
 * The state after the change of a group.
 * @throws AppError POLICY_NOT_FOUND, MEMBER_NOT_FOUND, AWS_ACCOUNT_MISSING (also for an account that the caller does
 *   not see), USER_GROUP_REQUIRED
 */
export function withChangedGroup(
  before: AccessState,
  group: GroupRecord,
  change: UserGroupChange,
  me: AccessDocument,
): AccessState {
  const { label, description, policy_ids: policyIds, aws_account_ids: asked, user_ids: userIds } = change;
  for (const id of policyIds) policyIn(before, id);
  const changed = { ...group, label, description, policyIds, accountIds: accountsAfter(group, asked, me) };
  return {
    ...before,
    groups: before.groups.map((each) => (each === group ? changed : each)),
    members: membersAfter(before.members, group.id, userIds),
  };
}
