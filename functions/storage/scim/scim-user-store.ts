import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { scimKeys, scimPrefixes } from "./scim-keys.ts";

/** A user that a company's identity provider has provisioned; its id stays the same when the member's changes. */
export const ScimUserRecord = z.object({
  id: Id,
  companyId: Id,
  /** The member's id; a reserved place's until the first sign-in. An inactive user keeps the last one. */
  userId: Id,
  /** The address, in lower case. */
  userName: z.string(),
  externalId: z.string().optional(),
  active: z.boolean(),
  givenName: z.string(),
  familyName: z.string(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  /** Incremented by each change, which serializes the changes. */
  revision: z.int(),
});
export type ScimUserRecord = z.infer<typeof ScimUserRecord>;

const Marker = z.object({ id: Id });

export async function listScimUsers(table: TableReader, companyId: string): Promise<ScimUserRecord[]> {
  return z.array(ScimUserRecord).parse(await table.query(scimPrefixes.users(companyId)));
}

export async function findScimUser(
  table: TableReader,
  companyId: string,
  id: string,
): Promise<ScimUserRecord | undefined> {
  return ScimUserRecord.optional().parse(await table.get(scimKeys.scimUser(companyId, id)));
}

/** The provisioned user with an address. */
export async function findScimUserByName(
  table: TableReader,
  companyId: string,
  userName: string,
): Promise<ScimUserRecord | undefined> {
  const item = await table.get(scimKeys.uniqueScimUser(companyId, userName.toLowerCase()));
  return item === undefined ? undefined : findScimUser(table, companyId, Marker.parse(item).id);
}

const putMarker = ({ companyId, userName, id }: ScimUserRecord): Write => ({
  put: { ...scimKeys.uniqueScimUser(companyId, userName.toLowerCase()), id },
  onlyIf: "absent",
  otherwise: "SCIM_USER_EXISTS",
});

const removeMarker = ({ companyId, userName }: ScimUserRecord): Write => ({
  delete: scimKeys.uniqueScimUser(companyId, userName.toLowerCase()),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Parts of the transaction that provisions a user. */
export const putNewScimUser = (user: ScimUserRecord): readonly Write[] => [
  {
    put: { ...scimKeys.scimUser(user.companyId, user.id), ...user },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  putMarker(user),
];

const asRead = ({ revision }: ScimUserRecord) => [{ attribute: "revision", is: "=", value: revision } as const];

/** Parts of the transaction that changes a provisioned user, if unchanged since the read. */
export const replaceScimUser = (before: ScimUserRecord, after: ScimUserRecord): readonly Write[] => [
  {
    put: { ...scimKeys.scimUser(after.companyId, after.id), ...after, revision: before.revision + 1 },
    onlyIf: asRead(before),
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  ...(before.userName === after.userName ? [] : [removeMarker(before), putMarker(after)]),
];

/** Parts of the transaction that removes a provisioned user. */
export const removeScimUser = (user: ScimUserRecord): readonly Write[] => [
  { delete: scimKeys.scimUser(user.companyId, user.id), onlyIf: asRead(user), otherwise: "CONFLICT_TRY_AGAIN" },
  removeMarker(user),
];
