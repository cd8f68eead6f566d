import * as z from "zod";
import { Permission } from "../permissions.ts";
import { Id, oneLine } from "./scalars.ts";

export const Description = z
  .string("Please enter a short description")
  .trim()
  .min(1, "Please enter a short description")
  .max(256, "At most 256 characters are allowed.")
  .regex(...oneLine);

const Label = z
  .string("Please enter a label for this Policy.")
  .trim()
  .min(1, "Please enter a label for this Policy.")
  .max(64, "At most 64 characters are allowed.")
  .regex(...oneLine);

export const NewPolicy = z.strictObject({ label: Label, description: Description });
export type NewPolicy = z.infer<typeof NewPolicy>;

export const PolicyChange = NewPolicy.extend({ permission_ids: z.array(Permission).max(Permission.options.length) });
export type PolicyChange = z.infer<typeof PolicyChange>;

/** A set of permissions with a name; groups hold policies. */
export const Policy = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  /** Made with the company; cannot be edited or removed. */
  isDefault: z.boolean(),
  permissionCount: z.int().nonnegative(),
  permissions: z.array(z.object({ id: Permission, label: z.string() })),
});
export type Policy = z.infer<typeof Policy>;

/** A row of the list, which says in words whether the policy is a default one. */
export const PolicyListItem = Policy.extend({ isDefault: z.enum(["True", "False"]) });
export type PolicyListItem = z.infer<typeof PolicyListItem>;
