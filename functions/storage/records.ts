/** What the table keeps of company, people and access. Stores parse these on the way out. */
import * as z from "zod";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { Permission } from "#shared/permissions.ts";
import { PlanLimits, PlanName } from "#shared/plans.ts";

export const CompanyRecord = z.object({
  /** A random UUID of the server's; also the external id that customers' roles ask for. */
  id: z.uuid(),
  name: z.string(),
  createdAt: Timestamp,
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
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const UserRecord = z.object({
  /** Cognito's `sub`. */
  id: Id,
  companyId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  welcomeSeen: z.boolean(),
  termsAccepted: z.boolean(),
  gclid: z.string().optional(),
  createdAt: Timestamp,
});
export type UserRecord = z.infer<typeof UserRecord>;

/** What one user may do now: kept right by the transactions that change groups, policies and accounts. */
export const AccessDocument = z.object({
  userId: Id,
  companyId: Id,
  permissions: z.array(Permission),
  /** The connected accounts this user sees. */
  accountIds: z.array(Id),
  /** The account whose templates and identities are shown; absent before any is connected. */
  defaultAccountId: Id.optional(),
  /** Counts the changes, so that two at once cannot undo each other. */
  revision: z.int().nonnegative(),
});
export type AccessDocument = z.infer<typeof AccessDocument>;

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
  policyIds: z.array(Id),
  accountIds: z.array(Id),
  userIds: z.array(Id),
  createdAt: Timestamp,
  /** Counts the changes, so that two at once cannot undo each other. */
  revision: z.int().nonnegative(),
});
export type GroupRecord = z.infer<typeof GroupRecord>;
