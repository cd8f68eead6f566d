/** Stored records of companies, users, access and tags, and values that are larger than an item. Stores parse them on reading. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import { AppLanguage } from "#shared/models/app-language.ts";
import { Billing } from "#shared/models/plan-billing.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { SignInMethod } from "#shared/models/sign-in-method.ts";
import { Permission } from "#shared/permissions.ts";
import { PlanLimits, PlanName } from "#shared/plans.ts";

export const CompanyRecord = z.object({
  /** A random UUID; also the external id of customers' roles. */
  id: z.uuid(),
  name: z.string(),
  createdAt: Timestamp,
  /** When the company and all its data are deleted; absent if no deletion is scheduled. */
  deletesAt: Timestamp.optional(),
});
export type CompanyRecord = z.infer<typeof CompanyRecord>;

/** The all-zero id marks the free plan. */
export const freeSubscriptionId = "00000000-0000-0000-0000-000000000000";

/** Plan, limits and counters. A counter changes only in the transaction that adds or removes the counted thing. */
export const SubscriptionRecord = PlanLimits.extend({
  id: Id,
  plan: PlanName,
  templateCount: z.int().nonnegative(),
  awsAccountCount: z.int().nonnegative(),
  userCount: z.int().nonnegative(),
  /** The payment of the plan; absent before the first one. */
  billing: Billing.optional(),
  /** Whether a request for an upgrade waits for our answer. */
  upgradeRequested: z.boolean().optional(),
  /** When Amazon SES accepted the company's first mail; absent before, and for sends of earlier releases. */
  firstSentAt: Timestamp.optional(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const UserRecord = z.object({
  /** Cognito's `sub`; the invitation's id for a user who has not joined yet. */
  id: Id,
  companyId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  welcomeSeen: z.boolean(),
  nextStepsSeen: z.boolean().optional(),
  /** The day up to which the news of the product are seen; absent before the first look. */
  newsSeen: z.iso.date().optional(),
  /** The accepted version of the terms; "" for none. */
  termsVersion: z.string().default(""),
  termsAcceptedAt: Timestamp.optional(),
  /** The last version of the terms that the user was mailed about. */
  termsMailed: z.string().optional(),
  /** The language of the app and of mails that the user chose. */
  language: AppLanguage.optional(),
  gclid: z.string().optional(),
  createdAt: Timestamp,
  /** When the user accepted the invitation; for a founder, when the company was founded. */
  joinedAt: Timestamp.optional(),
  /** Providers that the user has disconnected: a sign-in with one of them does not connect it again. */
  unlinkedMethods: z.array(SignInMethod).optional(),
  /** SHA-256 of the unused recovery codes. */
  recoveryCodes: z.object({ hashes: z.array(z.string()), madeAt: Timestamp }).optional(),
  /** Incremented by each change of the recovery codes. */
  recoveryRevision: z.int().optional(),
  /** The user's names of their passkeys, by credential id. */
  passkeyNames: z.record(z.string(), z.string()).optional(),
  /** Incremented by each change of these names, which serializes the changes. */
  passkeyNamesRevision: z.int().optional(),
  /** Whether Cognito asks for a second factor, at the last sign-in by an own method; absent before one. */
  hasSecondFactor: z.boolean().optional(),
  /** Whether the user has an account at a provider of the company, at the last sign-in; absent before one. */
  hasProvider: z.boolean().optional(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** A session that stays when the others are ended, until a time in seconds since 1970. */
export const KeptSession = z.object({ id: z.string(), until: z.int() });
export type KeptSession = z.infer<typeof KeptSession>;

/** The groups of one member. With the company's rules they give the member's access: see `effectiveAccess`. */
export const MemberAccess = z.object({
  userId: Id,
  companyId: Id,
  groupIds: z.array(Id),
  /** The member's chosen default account; it may no longer be visible. */
  defaultAccountId: Id.optional(),
  /** Seconds since 1970: all sessions that began up to then have ended. */
  signedOutAt: z.int().optional(),
  /** Sessions that this does not end. */
  keptSessions: z.array(KeptSession).optional(),
  /** Incremented by each end of sessions, which serializes these changes. */
  signOuts: z.int().optional(),
});
export type MemberAccess = z.infer<typeof MemberAccess>;

/** What each group of a company gives its members, computed from its policies: read with every request. */
export const AccessRules = z.object({
  companyId: Id,
  groups: z.record(Id, z.object({ permissions: z.array(Permission), accountIds: z.array(Id) })),
  /** Incremented by each change of the company's access, which serializes the changes. */
  revision: z.int().nonnegative(),
  /** Incremented by each other change of what a request reads of its caller: see `stampAccess`. */
  changes: z.int().nonnegative().optional(),
  /** The version of the permissions in the company's default policies: see shared/default-policies.ts. */
  permissionsVersion: z.int().default(1),
});
export type AccessRules = z.infer<typeof AccessRules>;

export const PolicyRecord = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  isDefault: z.boolean(),
  permissions: z.array(Permission),
  createdAt: Timestamp,
});
export type PolicyRecord = z.infer<typeof PolicyRecord>;

export const GroupRecord = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  /** Created with the company: its members see every account that is connected later. */
  isDefault: z.boolean(),
  policyIds: z.array(Id),
  /** In the order of their connection. */
  accountIds: z.array(Id),
  createdAt: Timestamp,
  /** Present if the company's identity provider has provisioned the group. */
  scim: z.object({ externalId: z.string().optional(), changedAt: Timestamp }).optional(),
});
export type GroupRecord = z.infer<typeof GroupRecord>;

/** A member's access at the time of a request. */
export interface AccessDocument {
  readonly userId: string;
  readonly companyId: string;
  readonly permissions: readonly Permission[];
  /** The member's visible accounts. */
  readonly accountIds: readonly string[];
  /** The account whose templates and identities are shown; undefined without a visible account. */
  readonly defaultAccountId: string | undefined;
  /** Seconds since 1970; sessions that began up to then have ended. */
  readonly signedOutAt?: number | undefined;
  /** Sessions that this does not end. */
  readonly keptSessions?: MemberAccess["keptSessions"];
}

/** The union of what the member's groups give. The default account is the chosen one if visible, else the first. */
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

/** A stored tag. */
export const TagRecord = z.object({
  id: Id,
  label: z.string(),
  color: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** How many templates and blocks carry it: changes only in the transaction that changes their tags. */
  useCount: z.int().nonnegative(),
});
export type TagRecord = z.infer<typeof TagRecord>;

/** The tags of one template or block; some of them may no longer exist. */
export const TaggingRecord = z.object({
  tagIds: z.array(Id),
  /** False while the template is archived: it keeps its tags, but does not count as a use. */
  counts: z.boolean(),
  /** Incremented by each change; the condition of the next one. */
  revision: z.int().positive(),
});
export type TaggingRecord = z.infer<typeof TaggingRecord>;

/** An item of DynamoDB has at most 400 KB, including keys and names. */
const CHUNK_BYTES = 350 * 1024;

const Chunk = z.object({ chunk: z.instanceof(Uint8Array) });

/** Cuts bytes into chunks of one item each. */
export const chunksOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, i) =>
    bytes.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES),
  );

/** The bytes of chunks in their order. */
export const joinChunks = (items: readonly unknown[]): Buffer =>
  Buffer.concat(items.map((item) => Chunk.parse(item).chunk));

/** Packs a value that exceeds an item: JSON, gzipped, in chunks of one item each. */
export const pack = async (value: unknown): Promise<Uint8Array[]> =>
  chunksOf(await promisify(gzip)(JSON.stringify(value)));

/** Unpacks the JSON of chunks in their order; at most the given bytes. */
export const unpackText = (items: readonly unknown[], mostBytes: number): Promise<Buffer> =>
  promisify(gunzip)(joinChunks(items), { maxOutputLength: mostBytes });

/** Unpacks chunks in their order; at most the given bytes of JSON. */
export async function unpack(items: readonly unknown[], mostBytes: number): Promise<unknown> {
  return JSON.parse((await unpackText(items, mostBytes)).toString("utf8"));
}

/** An id that sorts by time and cannot be guessed. */
export const idByTime = (at: Date, random: string) => `${at.toISOString().replace(/[-:.]/g, "")}-${random}`;
