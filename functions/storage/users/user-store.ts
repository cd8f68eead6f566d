import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { termsVersion } from "#shared/legal.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes } from "../keys.ts";
import { UserRecord } from "../records.ts";

const UserLookup = z.object({ companyId: Id });

/** The company of a user by Cognito's `sub`; undefined if none was founded or joined. */
export async function findCompanyOfUser(table: TableReader, sub: string): Promise<string | undefined> {
  const item = await table.get(keys.userLookup(sub));
  return item === undefined ? undefined : UserLookup.parse(item).companyId;
}

/** Undefined for a former member, and for another company's. */
export const findUser = async (
  table: TableReader,
  companyId: string,
  userId: string,
): Promise<UserRecord | undefined> => UserRecord.optional().parse(await table.get(keys.user(companyId, userId)));

/** @throws AppError NOT_FOUND */
export async function getUser(table: TableReader, companyId: string, userId: string): Promise<UserRecord> {
  const user = await findUser(table, companyId, userId);
  if (user === undefined) throw new AppError("NOT_FOUND");
  return user;
}

/** @throws AppError MEMBER_NOT_FOUND, also for another company's member */
export async function findMember(table: TableReader, companyId: string, userId: string): Promise<UserRecord> {
  const user = await findUser(table, companyId, userId);
  if (user === undefined) throw new AppError("MEMBER_NOT_FOUND");
  return user;
}

/** Part of the transaction that makes a member: the user and the lookup from `sub` to company. */
export const putNewUser = (user: UserRecord): readonly Write[] => [
  { put: { ...keys.user(user.companyId, user.id), ...user }, onlyIf: "absent", otherwise: "USER_EXISTS" },
  { put: { ...keys.userLookup(user.id), companyId: user.companyId }, onlyIf: "absent", otherwise: "USER_EXISTS" },
];

/** Part of the transaction that invites: the user as the team list shows them, without a lookup. */
export const putInvitedUser = (user: UserRecord): Write => ({
  put: { ...keys.user(user.companyId, user.id), ...user },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** All members of a company, including invited ones who have not joined. */
export async function listUsers(table: TableReader, companyId: string): Promise<UserRecord[]> {
  return z.array(UserRecord).parse(await table.query(prefixes.users(companyId)));
}

/** Part of the transaction that removes a member. The lookup stays, so that a sign-in gets "no access". */
export const removeUser = (companyId: string, userId: string): Write => ({
  delete: keys.user(companyId, userId),
  onlyIf: "present",
  otherwise: "MEMBER_NOT_FOUND",
});

/** Part of the transaction that removes the lookup of a `sub` that cannot sign in any more. */
export const removeUserLookup = (sub: string): Write => ({
  delete: keys.userLookup(sub),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The fields of a user who accepts the current terms. */
export const accepted = (at: string) => ({ termsVersion, termsAcceptedAt: at });

/** The sign-in methods that are known from a sign-in. */
interface KnownSignInMethods {
  readonly hasProvider: boolean;
  /** Unknown after a sign-in by a provider. */
  readonly hasSecondFactor: boolean | undefined;
}

/**
 * Records a member's sign-in methods. Writes nothing if they are recorded already, or if the user is no member (yet).
 */
export async function storeSignInMethods(
  table: Table,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  { hasProvider, hasSecondFactor }: KnownSignInMethods,
): Promise<void> {
  const key = keys.user(companyId, userId);
  const before = UserRecord.optional().parse(await table.get(key));
  if (before === undefined) return;
  const isKnown = hasSecondFactor === undefined || hasSecondFactor === before.hasSecondFactor;
  if (isKnown && hasProvider === before.hasProvider) return;
  const set: Record<string, boolean> = { hasProvider };
  if (hasSecondFactor !== undefined) set["hasSecondFactor"] = hasSecondFactor;
  await table.write({ update: key, change: { set }, onlyIf: "present", otherwise: "MEMBER_NOT_FOUND" });
}

type PlaceFields = Pick<UserRecord, "email" | "displayName" | "firstName" | "lastName">;

/** Changes a provisioned member before their first sign-in; afterwards the address is that of an account. */
export const changePlace = (companyId: string, userId: string, fields: PlaceFields): Write => ({
  update: keys.user(companyId, userId),
  change: { set: fields },
  onlyIf: [{ attribute: "joinedAt", is: "missing" }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

type OwnFields = Partial<
  Pick<
    UserRecord,
    | "displayName"
    | "firstName"
    | "lastName"
    | "language"
    | "welcomeSeen"
    | "nextStepsSeen"
    | "termsVersion"
    | "termsAcceptedAt"
    | "unlinkedMethods"
  >
>;

/** Replaces the names of a user's passkeys, if they are unchanged since the read. */
export const setPasskeyNames = (
  { companyId, id, passkeyNamesRevision: revision }: UserRecord,
  passkeyNames: Readonly<Record<string, string>>,
): Write => ({
  update: keys.user(companyId, id),
  change: { set: { passkeyNames }, add: { passkeyNamesRevision: 1 } },
  onlyIf: [
    revision === undefined
      ? { attribute: "passkeyNamesRevision", is: "missing" }
      : { attribute: "passkeyNamesRevision", is: "=", value: revision },
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Changes a user's profile. */
export const changeUser = (companyId: string, userId: string, fields: OwnFields): Write => ({
  update: keys.user(companyId, userId),
  change: { set: fields },
  onlyIf: "present",
  otherwise: "COMPANY_ACCESS_DENIED",
});
