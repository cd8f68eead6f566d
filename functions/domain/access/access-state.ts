import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getAccessRules, listMemberAccess } from "#functions/storage/access/access-store.ts";
import {
  type AccessDocument,
  type AccessRules,
  effectiveAccess,
  type GroupRecord,
  type MemberAccess,
  type PolicyRecord,
  rulesOf,
} from "#functions/storage/records.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import { listPolicies } from "#functions/storage/access/policy-store.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";

/**
 * The policies, user groups and members of a company. A change makes a new state; unchanged parts stay the same
 * objects.
 */
export interface AccessState {
  readonly policies: readonly PolicyRecord[];
  readonly groups: readonly GroupRecord[];
  readonly members: readonly MemberAccess[];
}

/** A stored state, with the access rules that follow from it. */
export interface StoredAccess extends AccessState {
  readonly rules: AccessRules;
}

/** Reads the rules first: a concurrent change during the other reads makes their revision stale. */
export async function loadAccessState(table: TableReader, companyId: string): Promise<StoredAccess> {
  const rules = await getAccessRules(table, companyId);
  const [policies, groups, members] = await Promise.all([
    listPolicies(table, companyId),
    listGroups(table, companyId),
    listMemberAccess(table, companyId),
  ]);
  // Adds the permissions that are newer than the company's rules in memory (see add-new-permissions.ts).
  const isBehind = rules.permissionsVersion < PERMISSIONS_VERSION;
  const current = isBehind ? { ...rules, groups: rulesOf({ groups, policies }) } : rules;
  return { rules: current, policies, groups, members };
}

/** The member's effective permissions and visible accounts in this state; undefined if they are not a member. */
export function accessIn(state: AccessState, userId: string): AccessDocument | undefined {
  const member = state.members.find((each) => each.userId === userId);
  return member && effectiveAccess(member, { groups: rulesOf(state) });
}
