import * as z from "zod";
import { Description } from "./policy.ts";
import { Id, oneLine } from "./scalars.ts";

const Label = z
  .string("Please enter a label for this User Group.")
  .trim()
  .min(1, "Please enter a label for this User Group.")
  .max(64, "At most 64 characters are allowed.")
  .regex(...oneLine);

const ids = (most: number) =>
  z
    .array(Id)
    .max(most, `At most ${most} are allowed.`)
    .refine((list) => new Set(list).size === list.length, "names the same one twice");

export const NewUserGroup = z.strictObject({ label: Label, description: Description });
export type NewUserGroup = z.infer<typeof NewUserGroup>;

export const UserGroupChange = NewUserGroup.extend({
  policy_ids: ids(100),
  /** Of the accounts the caller sees; the group keeps those the caller does not see. */
  aws_account_ids: ids(200),
  user_ids: ids(5000),
});
export type UserGroupChange = z.infer<typeof UserGroupChange>;

/** People who hold the same policies and see the same AWS accounts. */
export const UserGroup = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  policies: z.array(z.object({ id: Id, label: z.string() })),
  /** All that the group sees and the caller may know of. */
  awsAccounts: z.array(z.object({ id: Id, alias: z.string() })),
  userCount: z.int().nonnegative(),
});
export type UserGroup = z.infer<typeof UserGroup>;

export const UserGroupWithUsers = UserGroup.extend({ users: z.array(z.object({ uid: Id, email: z.string() })) });
export type UserGroupWithUsers = z.infer<typeof UserGroupWithUsers>;
