import { Permission } from "#shared/permissions.ts";
import type { AccessRules, GroupRecord, MemberAccess, PolicyRecord } from "./records.ts";

/** What one member may do at this moment. */
export interface AccessDocument {
  readonly userId: string;
  readonly companyId: string;
  readonly permissions: readonly Permission[];
  /** The connected accounts this member sees. */
  readonly accountIds: readonly string[];
  /** The account whose templates and identities are shown; undefined for one who sees none. */
  readonly defaultAccountId: string | undefined;
  /** Seconds since 1970; who signed in up to then has been signed out. */
  readonly signedOutAt?: number | undefined;
  /** Sessions that go on all the same. */
  readonly keptSessions?: MemberAccess["keptSessions"];
}

/** All that the member's groups give together. Who has chosen no account, or none they still see, gets the first. */
export function effectiveAccess(member: MemberAccess, rules: Pick<AccessRules, "groups">): AccessDocument {
  const given = member.groupIds.flatMap((id) => rules.groups[id] ?? []);
  const permissions = Permission.options.filter((each) => given.some((group) => group.permissions.includes(each)));
  const accountIds = [...new Set(given.flatMap((group) => group.accountIds))];
  const { userId, companyId, defaultAccountId: chosen, signedOutAt, keptSessions } = member;
  const defaultAccountId = chosen !== undefined && accountIds.includes(chosen) ? chosen : accountIds[0];
  return { userId, companyId, permissions, accountIds, defaultAccountId, signedOutAt, keptSessions };
}

interface Granted {
  readonly groups: readonly GroupRecord[];
  readonly policies: readonly PolicyRecord[];
}

/** What each group gives: the permissions of its policies, and its accounts. */
export function rulesOf({ groups, policies }: Granted): AccessRules["groups"] {
  const entries = groups.map(({ id, policyIds, accountIds }) => {
    const held = policies.filter((policy) => policyIds.includes(policy.id)).flatMap(({ permissions }) => permissions);
    return [id, { permissions: Permission.options.filter((each) => held.includes(each)), accountIds }] as const;
  });
  return Object.fromEntries(entries);
}
