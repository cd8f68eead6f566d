import * as z from "zod";
import type { GroupRecord, MemberAccess } from "#functions/storage/records.ts";
import type { ScimUserRecord } from "#functions/storage/scim/scim-user-store.ts";
import { AppError } from "#shared/errors.ts";
import { oneLine } from "#shared/models/scalars.ts";
import { attributeOf, isRecord } from "./match-filter.ts";

export const schemas = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
} as const;

const text = (max: number) => z.string().trim().max(max);
/** The name is shown in the list of members or of user groups. */
const name = (max: number) => text(max).regex(...oneLine);

/** Entra ID sends booleans as text. */
const Flag = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"]))
    .transform((word) => word === "true"),
]);

const UserInput = z.object({
  userName: text(320).toLowerCase().pipe(z.email()),
  externalId: text(256).optional(),
  active: Flag.default(true),
  givenName: name(64).default(""),
  familyName: name(64).default(""),
});
export type UserInput = z.infer<typeof UserInput>;

const GroupInput = z.object({
  displayName: name(256).min(1),
  externalId: text(256).optional(),
  /** Ids of provisioned users. */
  members: z.array(z.string().max(64)).max(5_000),
});
export type GroupInput = z.infer<typeof GroupInput>;

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join("."), rule: message }));
  throw new AppError("SCIM_VALUE_INVALID", { fields });
}

const orNothing = (value: unknown) => value ?? undefined;

/**
 * The stored attributes of a client's User; others are ignored.
 * @throws AppError SCIM_VALUE_INVALID
 */
export function readUser(resource: unknown): UserInput {
  const names = attributeOf(resource, "name");
  return parsed(UserInput, {
    userName: attributeOf(resource, "userName"),
    externalId: orNothing(attributeOf(resource, "externalId")),
    active: orNothing(attributeOf(resource, "active")),
    givenName: orNothing(attributeOf(names, "givenName")),
    familyName: orNothing(attributeOf(names, "familyName")),
  });
}

/**
 * The stored attributes of a client's Group; others are ignored.
 * @throws AppError SCIM_VALUE_INVALID
 */
export function readGroup(resource: unknown): GroupInput {
  const members = attributeOf(resource, "members") ?? [];
  return parsed(GroupInput, {
    displayName: attributeOf(resource, "displayName"),
    externalId: orNothing(attributeOf(resource, "externalId")),
    members: Array.isArray(members)
      ? members.map((one: unknown) => (isRecord(one) ? attributeOf(one, "value") : one))
      : members,
  });
}

interface Origin {
  readonly origin: string;
}

const locationOf = (origin: string, kind: "Users" | "Groups", id: string) => `${origin}/api/scim/v2/${kind}/${id}`;

/** A provisioned user in the protocol's form, with their provisioned groups. */
export function userView(
  user: ScimUserRecord,
  {
    members,
    groups,
    origin,
  }: Origin & { readonly members: readonly MemberAccess[]; readonly groups: readonly GroupRecord[] },
) {
  const { id, userName, externalId, givenName, familyName } = user;
  const member = members.find(({ userId }) => userId === user.userId);
  const held = groups.filter((group) => group.scim !== undefined && member?.groupIds.includes(group.id));
  const formatted = `${givenName} ${familyName}`.trim();
  return {
    schemas: [schemas.user],
    ...{ id, userName },
    ...(externalId !== undefined && { externalId }),
    name: { givenName, familyName, formatted },
    displayName: formatted === "" ? userName : formatted,
    active: user.active && member !== undefined,
    emails: [{ value: userName, type: "work", primary: true }],
    groups: held.map((group) => ({
      value: group.id,
      display: group.label,
      $ref: locationOf(origin, "Groups", group.id),
    })),
    meta: {
      resourceType: "User",
      created: user.createdAt,
      lastModified: user.changedAt,
      location: locationOf(origin, "Users", id),
    },
  };
}

/** A provisioned group in the protocol's form, with its provisioned users. */
export function groupView(
  group: GroupRecord,
  {
    members,
    users,
    origin,
  }: Origin & { readonly members: readonly MemberAccess[]; readonly users: readonly ScimUserRecord[] },
) {
  const { id, label: displayName, scim, createdAt } = group;
  const inside = new Set(members.filter(({ groupIds }) => groupIds.includes(id)).map(({ userId }) => userId));
  return {
    schemas: [schemas.group],
    ...{ id, displayName },
    ...(scim?.externalId !== undefined && { externalId: scim.externalId }),
    members: users
      .filter(({ userId, active }) => active && inside.has(userId))
      .map((user) => ({ value: user.id, display: user.userName, $ref: locationOf(origin, "Users", user.id) })),
    meta: {
      resourceType: "Group",
      created: createdAt,
      lastModified: scim?.changedAt ?? createdAt,
      location: locationOf(origin, "Groups", id),
    },
  };
}
