import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** What a member has to do before the company's things open again, or until when they have to have done it. */
export const OwnDuty = z.object({
  /** The error that every other call answers with; absent while all is well, and during the grace period. */
  refusedWith: z.enum(["SECOND_FACTOR_REQUIRED", "PROVIDER_REQUIRED"]).optional(),
  /** The end of the grace period, for a member without a second factor. */
  secondFactorUntil: Timestamp.optional(),
  /**
   * The company's provider to sign in with, by its name in the user pool and the domain of its addresses: the required one
   * for PROVIDER_REQUIRED, and for SECOND_FACTOR_REQUIRED the one that signs in the member's address, if any.
   */
  provider: z.object({ name: z.string(), domain: z.string() }).optional(),
});
export type OwnDuty = z.infer<typeof OwnDuty>;

/** How members of a company have to sign in. */
export const SignInPolicies = z.object({
  /** Absent: not required. */
  secondFactor: z.object({ since: Timestamp, graceUntil: Timestamp }).optional(),
  /** The one sign-in provider; absent: every way is open. */
  onlyProvider: z.object({ connectionId: Id, since: Timestamp }).optional(),
  /** Counts the changes. */
  revision: z.int().nonnegative(),
});
export type SignInPolicies = z.infer<typeof SignInPolicies>;

/** The same with what it means for the members, as of their last sign-ins. */
export const CompanySecurity = SignInPolicies.extend({
  members: z.int(),
  /** They have neither a second factor nor an account at the company's own provider. */
  withoutSecondFactor: z.int(),
  /** They have no account at a provider of the company. */
  withoutProvider: z.int(),
  /** The company's providers that are in use. */
  providers: z.array(z.object({ id: Id, domain: z.string() })),
});
export type CompanySecurity = z.infer<typeof CompanySecurity>;

export const MAX_GRACE_DAYS = 30;

export const SignInPolicyChange = z.strictObject({
  requiresSecondFactor: z.boolean(),
  /** Counted from the moment in which it is required first. */
  graceDays: z.int().min(0).max(MAX_GRACE_DAYS),
  /** Of a connection in use; null: every way is open. */
  onlyProviderId: Id.nullable(),
  /** As it was read. */
  revision: z.int().nonnegative(),
});
export type SignInPolicyChange = z.infer<typeof SignInPolicyChange>;
