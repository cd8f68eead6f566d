/** What the table keeps of company, people and access. Stores parse these on the way out. */
import * as z from "zod";
import { Billing } from "#shared/models/billing.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { SignInMethod } from "#shared/models/sign-in-method.ts";
import { Permission } from "#shared/permissions.ts";
import { PlanLimits, PlanName } from "#shared/plans.ts";

export const CompanyRecord = z.object({
  /** A random UUID of the server's; also the external id that customers' roles ask for. */
  id: z.uuid(),
  name: z.string(),
  createdAt: Timestamp,
  /** When it is deleted with all it has; absent: its deletion was not asked for. */
  deletesAt: Timestamp.optional(),
});
export type CompanyRecord = z.infer<typeof CompanyRecord>;

/** The all-zero id marks the free plan . */
export const freeSubscriptionId = "00000000-0000-0000-0000-000000000000";

/** Plan, limits and the counters under them; a counter changes only in the transaction that makes or removes the thing. */
export const SubscriptionRecord = PlanLimits.extend({
  id: Id,
  plan: PlanName,
  templateCount: z.int().nonnegative(),
  awsAccountCount: z.int().nonnegative(),
  userCount: z.int().nonnegative(),
  /** How the plan is paid for; absent until it was first. */
  billing: Billing.optional(),
  /** Somebody waits for us to get in touch. */
  upgradeRequested: z.boolean().optional(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const UserRecord = z.object({
  /** Cognito's `sub`; the invitation's id of a person who has not joined yet. */
  id: Id,
  companyId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  welcomeSeen: z.boolean(),
  /** The version of the terms that was accepted last; "" for none. */
  termsVersion: z.string().default(""),
  termsAcceptedAt: Timestamp.optional(),
  /** The version of the terms of which they were told by mail last. */
  termsMailed: z.string().optional(),
  gclid: z.string().optional(),
  createdAt: Timestamp,
  /** When they accepted their invitation; founders joined when they founded the company. */
  joinedAt: Timestamp.optional(),
  /** What they have disconnected themselves: coming by it does not connect it again. */
  unlinkedMethods: z.array(SignInMethod).optional(),
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: z.object({ hashes: z.array(z.string()), madeAt: Timestamp }).optional(),
  /** Counts the changes of the recovery codes. */
  recoveryRevision: z.int().optional(),
  /** What the user calls their passkeys, by credential id. */
  passkeyNames: z.record(z.string(), z.string()).optional(),
  /** Counts the changes of these names, which therefore happen one after the other. */
  passkeyNamesRevision: z.int().optional(),
  /** Whether Cognito asks for a second factor, as of their last own sign-in; absent before one. */
  hasSecondFactor: z.boolean().optional(),
  /** Whether they have an account at a provider of the company, as of their last sign-in; absent before one. */
  hasProvider: z.boolean().optional(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** A session that goes on when all others are ended, until a moment in seconds since 1970. */
export const KeptSession = z.object({ id: z.string(), until: z.int() });
export type KeptSession = z.infer<typeof KeptSession>;

/** The groups of one member. With the company's rules they say what the member may do: see `effectiveAccess`. */
export const MemberAccess = z.object({
  userId: Id,
  companyId: Id,
  groupIds: z.array(Id),
  /** The account this member chose to work in; it may have gone out of sight since. */
  defaultAccountId: Id.optional(),
  /** Seconds since 1970: every session begun up to then has been ended. */
  signedOutAt: z.int().optional(),
  /** Sessions that have not been ended by that. */
  keptSessions: z.array(KeptSession).optional(),
  /** Counts the ends of sessions, which therefore happen one after the other. */
  signOuts: z.int().optional(),
});
export type MemberAccess = z.infer<typeof MemberAccess>;

/** What each group of a company gives its members, worked out from its policies: read with every request. */
export const AccessRules = z.object({
  companyId: Id,
  groups: z.record(Id, z.object({ permissions: z.array(Permission), accountIds: z.array(Id) })),
  /** Counts all changes of the company's access, which therefore happen one after the other. */
  revision: z.int().nonnegative(),
  /** Which permissions the company's default policies have: see shared/default-policies.ts. */
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
  /** Made with the company: what is connected later is seen by its members. */
  isDefault: z.boolean(),
  policyIds: z.array(Id),
  /** In the order of their connection. */
  accountIds: z.array(Id),
  createdAt: Timestamp,
  /** Present if the company's identity provider has provisioned it. */
  scim: z.object({ externalId: z.string().optional(), changedAt: Timestamp }).optional(),
});
export type GroupRecord = z.infer<typeof GroupRecord>;

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
