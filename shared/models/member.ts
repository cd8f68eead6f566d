import * as z from "zod";
import { EmailAddress, Id, Timestamp } from "./scalars.ts";
import { SignInMethod } from "./sign-in-method.ts";

const GroupIds = z
  .array(Id, "User group is required")
  .min(1, "Please select at least one user group")
  .max(100, "At most 100 are allowed.")
  .refine((list) => new Set(list).size === list.length, "names the same one twice");

export const Invitation = z.strictObject({
  email: EmailAddress,
  user_group_ids: GroupIds,
  /** Paid plans: an extra user costs extra, and the caller must confirm it. */
  confirm_additional_costs: z.boolean().default(false),
});
export type Invitation = z.infer<typeof Invitation>;

export const GroupsOfMember = z.strictObject({ ids: GroupIds });

/** A member of the company. */
export const Member = z.object({
  uid: Id,
  email: EmailAddress,
  displayName: z.string(),
  /** Whether they have joined; until then the invitation can be sent again. */
  verified: z.boolean(),
  userGroups: z.array(z.object({ id: Id, label: z.string() })),
  createdTimestamp: Timestamp,
  /** Only looked up for lists of three and more. */
  signInMethods: z.array(SignInMethod).optional(),
});
export type Member = z.infer<typeof Member>;
