import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getAccessRules, listMemberAccess } from "#functions/storage/access-store.ts";
import { type AccessDocument, effectiveAccess } from "#functions/storage/effective-access.ts";
import { listGroups } from "#functions/storage/group-store.ts";
import { listPolicies } from "#functions/storage/policy-store.ts";
import type { AccessRules, GroupRecord, MemberAccess, PolicyRecord } from "#functions/storage/records.ts";
import { Permission } from "#shared/permissions.ts";

/** Who may do what in a company, and why. A change makes a new state; what did not change is the same object. */
export interface AccessState {
  readonly policies: readonly PolicyRecord[];
  readonly groups: readonly GroupRecord[];
  readonly members: readonly MemberAccess[];
}

/** A state as it is stored, with the rules that were worked out from it. */
export interface StoredAccess extends AccessState {
  readonly rules: AccessRules;
}

/** The rules come first: a change that is made while the rest is read makes their revision stale. */
export async function loadAccessState(table: TableReader, companyId: string): Promise<StoredAccess> {
  const rules = await getAccessRules(table, companyId);
  const [policies, groups, members] = await Promise.all([
    listPolicies(table, companyId),
    listGroups(table, companyId),
    listMemberAccess(table, companyId),
  ]);
  return { rules, policies, groups, members };
}

/** What each group gives: the permissions of its policies, and its accounts. */
export function rulesOf({ groups, policies }: Pick<AccessState, "groups" | "policies">): AccessRules["groups"] {
  const entries = groups.map(({ id, policyIds, accountIds }) => {
    const held = policies.filter((policy) => policyIds.includes(policy.id)).flatMap(({ permissions }) => permissions);
    return [id, { permissions: Permission.options.filter((each) => held.includes(each)), accountIds }] as const;
  });
  return Object.fromEntries(entries);
}

/** What a member may do in this state; undefined for who is none. */
export function accessIn(state: AccessState, companyId: string, userId: string): AccessDocument | undefined {
  const member = state.members.find((each) => each.userId === userId);
  return member && effectiveAccess(member, { companyId, groups: rulesOf(state), revision: 0 });
}
