import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getAccessRules, listMemberAccess } from "#functions/storage/access-store.ts";
import {
  type AccessDocument,
  type AccessRules,
  effectiveAccess,
  type GroupRecord,
  type MemberAccess,
  type PolicyRecord,
  rulesOf,
} from "#functions/storage/records.ts";
import { listGroups } from "#functions/storage/group-store.ts";
import { listPolicies } from "#functions/storage/policy-store.ts";
import { permissionsVersion } from "#shared/default-policies.ts";

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
  // A company that has not got the permissions that were added since: as if it had.
  const isBehind = rules.permissionsVersion < permissionsVersion;
  const current = isBehind ? { ...rules, groups: rulesOf({ groups, policies }) } : rules;
  return { rules: current, policies, groups, members };
}

/** What a member may do in this state; undefined for who is none. */
export function accessIn(state: AccessState, userId: string): AccessDocument | undefined {
  const member = state.members.find((each) => each.userId === userId);
  return member && effectiveAccess(member, { groups: rulesOf(state) });
}
