import type { AuditRecord } from "#functions/storage/audit/audit-store.ts";
import { type HeldIds, heldDifference } from "../audit/held-difference.ts";
import type { AccessState } from "./access-state.ts";

type SubjectIds = Readonly<Record<string, string>>;

/** What the policy, group or member with these ids holds in a state; empty if the state does not contain it. */
function heldIn({ policies, groups, members }: AccessState, subjectIds: SubjectIds): HeldIds {
  const policy = policies.find(({ id }) => id === subjectIds["policy"]);
  const group = groups.find(({ id }) => id === subjectIds["group"]);
  const member = members.find(({ userId }) => userId === subjectIds["member"]);
  const users = group && members.filter(({ groupIds }) => groupIds.includes(group.id)).map(({ userId }) => userId);
  return {
    permissions: policy?.permissions ?? [],
    policies: group?.policyIds ?? [],
    accounts: group?.accountIds ?? [],
    users: users ?? [],
    groups: member?.groupIds ?? [],
  };
}

/**
 * The permissions, policies, AWS accounts, users and groups of a change's subject before and after it. Only the
 * differences: a group may have thousands of users.
 */
export function changedIds(
  before: AccessState,
  after: AccessState,
  subjectIds: SubjectIds,
): Pick<AuditRecord, "before" | "after"> {
  return heldDifference(heldIn(before, subjectIds), heldIn(after, subjectIds));
}
