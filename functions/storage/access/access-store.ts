import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";
import { type CompanySecurityRecord, readSecurity } from "../company/company-security-store.ts";
import {
  type AccessDocument,
  AccessRules,
  effectiveAccess,
  type KeptSession,
  MemberAccess,
  rulesOf,
} from "../records.ts";
import { stampAccess } from "../access-stamp.ts";
import { listGroups } from "./group-store.ts";
import { keys, prefixes } from "../keys.ts";
import { listPolicies } from "./policy-store.ts";
import { type SessionOwner, SessionRecord } from "../sign-in/session-store.ts";
import { sessionKeys } from "../sign-in/session-keys.ts";

export interface SignedIn {
  readonly access: AccessDocument;
  /** Undefined before the session's first request was recorded. */
  readonly session: SessionRecord | undefined;
  readonly security: CompanySecurityRecord;
}

interface AskedCaller {
  readonly owner: SessionOwner;
  readonly sessionId: string;
  /** The company's rules, read before. */
  readonly rules: AccessRules | undefined;
}

/**
 * A user's access with their session and the company's sign-in policies; undefined for a user who is not (or no longer)
 * a member.
 */
export async function readSignedIn(
  table: TableReader,
  { owner: { companyId, userId }, sessionId, rules }: AskedCaller,
): Promise<SignedIn | undefined> {
  const [member, session, security] = await table.getMany([
    keys.access(companyId, userId),
    sessionKeys.session(companyId, userId, sessionId),
    keys.companySecurity(companyId),
  ]);
  if (member === undefined) return undefined;
  if (rules === undefined) throw new Error("a company without access rules has a member");
  return {
    access: effectiveAccess(MemberAccess.parse(member), await withNewRules(table, rules)),
    session: session === undefined ? undefined : SessionRecord.parse(session),
    security: readSecurity(security),
  };
}

/** A user's access, or undefined for a user who is not (or no longer) a member. */
export async function findAccess(
  table: TableReader,
  companyId: string,
  userId: string,
): Promise<AccessDocument | undefined> {
  const [member, rules] = await table.getMany([keys.access(companyId, userId), keys.accessRules(companyId)]);
  if (member === undefined) return undefined;
  return effectiveAccess(MemberAccess.parse(member), await withNewRules(table, AccessRules.parse(rules)));
}

/** Adds permissions that are newer than the stored rules; computed here until they are stored. */
async function withNewRules(table: TableReader, rules: AccessRules): Promise<Pick<AccessRules, "groups">> {
  if (rules.permissionsVersion >= PERMISSIONS_VERSION) return rules;
  const { companyId } = rules;
  const [groups, policies] = await Promise.all([listGroups(table, companyId), listPolicies(table, companyId)]);
  return { groups: rulesOf({ groups, policies }) };
}

/** The groups and ended sessions of one member; undefined for a user who is not (or no longer) a member. */
export async function findMemberAccess(
  table: TableReader,
  companyId: string,
  userId: string,
): Promise<MemberAccess | undefined> {
  return MemberAccess.optional().parse(await table.get(keys.access(companyId, userId)));
}

/** DynamoDB's BatchGetItem takes 100 keys. */
const KEYS_AT_ONCE = 100;

/** As `findMemberAccess` for several users, without those who are not members. */
export async function findManyMemberAccess(
  table: TableReader,
  companyId: string,
  userIds: readonly string[],
): Promise<MemberAccess[]> {
  if (userIds.length === 0) return [];
  const found = await table.getMany(userIds.slice(0, KEYS_AT_ONCE).map((id) => keys.access(companyId, id)));
  const members = z.array(MemberAccess).parse(found.filter((item) => item !== undefined));
  return [...members, ...(await findManyMemberAccess(table, companyId, userIds.slice(KEYS_AT_ONCE)))];
}

/** @throws AppError COMPANY_ACCESS_DENIED for a company that does not exist */
export async function getAccessRules(table: TableReader, companyId: string): Promise<AccessRules> {
  const item = await table.get(keys.accessRules(companyId));
  if (item === undefined) throw new AppError("COMPANY_ACCESS_DENIED");
  return AccessRules.parse(item);
}

export async function listMemberAccess(table: TableReader, companyId: string): Promise<MemberAccess[]> {
  return z.array(MemberAccess).parse(await table.query(prefixes.access(companyId)));
}

/** The access of each member of a company; of none for a company that does not exist. */
export async function listAccess(table: TableReader, companyId: string): Promise<AccessDocument[]> {
  const members = await listMemberAccess(table, companyId);
  if (members.length === 0) return [];
  const rules = await withNewRules(table, await getAccessRules(table, companyId));
  return members.map((member) => effectiveAccess(member, rules));
}

/** Part of the transaction that founds a company. */
export const putNewAccessRules = (rules: AccessRules): Write => ({
  put: { ...keys.accessRules(rules.companyId), ...rules },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of every transaction that changes access: the new rules of the groups, if no other call has changed them. */
export const changeAccessRules = (before: AccessRules, groups: AccessRules["groups"]): Write => ({
  update: keys.accessRules(before.companyId),
  change: { set: { groups }, add: { revision: 1 } },
  onlyIf: [{ attribute: "revision", is: "=", value: before.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that adds new permissions to a company's default policies. */
export const giveNewPermissions = (before: AccessRules, groups: AccessRules["groups"]): Write => ({
  update: keys.accessRules(before.companyId),
  change: { set: { groups, permissionsVersion: PERMISSIONS_VERSION }, add: { revision: 1 } },
  onlyIf: [{ attribute: "revision", is: "=", value: before.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that makes a member. */
export const putNewMemberAccess = (member: MemberAccess): Write => ({
  put: { ...keys.access(member.companyId, member.userId), ...member },
  onlyIf: "absent",
  otherwise: "USER_EXISTS",
});

/** Part of the transaction that changes a member's groups. */
export const setGroupsOfMember = ({ companyId, userId, groupIds }: MemberAccess): Write => ({
  update: keys.access(companyId, userId),
  change: { set: { groupIds } },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The transaction that sets a member's default account. */
export const setDefaultAccount = (companyId: string, userId: string, accountId: string): readonly Write[] => [
  {
    update: keys.access(companyId, userId),
    change: { set: { defaultAccountId: accountId } },
    onlyIf: "present",
    otherwise: "COMPANY_ACCESS_DENIED",
  },
  stampAccess(companyId),
];

interface SignOut {
  /** Seconds since 1970. */
  readonly signedOutAt: number;
  readonly keptSessions: readonly KeptSession[];
}

/**
 * The transaction that ends all current sessions of a member, except those to keep.
 * @throws AppError, when written: CONFLICT_TRY_AGAIN if sessions were ended since the member was read, or the member
 *   was removed
 */
export const endSessions = ({ companyId, userId, signOuts }: MemberAccess, signOut: SignOut): readonly Write[] => [
  {
    update: keys.access(companyId, userId),
    change: { set: { ...signOut }, add: { signOuts: 1 } },
    onlyIf: [
      signOuts === undefined
        ? { attribute: "signOuts", is: "missing" }
        : { attribute: "signOuts", is: "=", value: signOuts },
    ],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  stampAccess(companyId),
];

/** Part of the transaction that removes a member. Their next call is refused. */
export const removeMemberAccess = ({ companyId, userId }: MemberAccess): Write => ({
  delete: keys.access(companyId, userId),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});
