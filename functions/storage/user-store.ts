import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { termsVersion } from "#shared/legal.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";
import { UserRecord } from "./records.ts";

const UserLookup = z.object({ companyId: Id });

/** The company of somebody by Cognito's `sub`; undefined before a company was founded for them. */
export async function findCompanyOfUser(table: TableReader, sub: string): Promise<string | undefined> {
  const item = await table.get(keys.userLookup(sub));
  return item === undefined ? undefined : UserLookup.parse(item).companyId;
}

/** @throws AppError NOT_FOUND */
export async function getUser(table: TableReader, companyId: string, userId: string): Promise<UserRecord> {
  const item = await table.get(keys.user(companyId, userId));
  if (item === undefined) throw new AppError("NOT_FOUND");
  return UserRecord.parse(item);
}

/** @throws AppError MEMBER_NOT_FOUND, also for another company's member */
export async function findMember(table: TableReader, companyId: string, userId: string): Promise<UserRecord> {
  const item = await table.get(keys.user(companyId, userId));
  if (item === undefined) throw new AppError("MEMBER_NOT_FOUND");
  return UserRecord.parse(item);
}

/** Part of the transaction that makes a member: the user and the way from sign-in to the company. */
export const putNewUser = (user: UserRecord): readonly Write[] => [
  { put: { ...keys.user(user.companyId, user.id), ...user }, onlyIf: "absent", otherwise: "USER_EXISTS" },
  { put: { ...keys.userLookup(user.id), companyId: user.companyId }, onlyIf: "absent", otherwise: "USER_EXISTS" },
];

/** Part of the transaction that invites: the person as the team sees them, to whom no sign-in leads. */
export const putInvitedUser = (user: UserRecord): Write => ({
  put: { ...keys.user(user.companyId, user.id), ...user },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** All members of a company, those included who were invited and have not joined yet. */
export async function listUsers(table: TableReader, companyId: string): Promise<UserRecord[]> {
  return z.array(UserRecord).parse(await table.query(prefixes.users(companyId)));
}

/** Part of the transaction that removes a member. The way from sign-in to the company stays: it leads to "no access". */
export const removeUser = (companyId: string, userId: string): Write => ({
  delete: keys.user(companyId, userId),
  onlyIf: "present",
  otherwise: "MEMBER_NOT_FOUND",
});

/** What is noted of whoever accepts the terms as they are at this moment. */
export const accepted = (at: string) => ({ termsVersion, termsAcceptedAt: at });

type OwnFields = Partial<
  Pick<
    UserRecord,
    | "displayName"
    | "firstName"
    | "lastName"
    | "welcomeSeen"
    | "termsVersion"
    | "termsAcceptedAt"
    | "unlinkedMethods"
    | "passkeyNames"
  >
>;

/** Changes what people say about themselves. */
export const changeUser = (companyId: string, userId: string, fields: OwnFields): Write => ({
  update: keys.user(companyId, userId),
  change: { set: fields },
  onlyIf: "present",
  otherwise: "COMPANY_ACCESS_DENIED",
});
