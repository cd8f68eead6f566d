import * as z from "zod";
import { StoredPassword } from "../srp/verifier.ts";

export const User = z.object({
  /** The user name as well: the pool makes it. */
  sub: z.string(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "FORCE_CHANGE_PASSWORD"]),
  /** As it was typed; sign-in does not look at its case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that replaces the other once its code comes back. */
  pendingEmail: z.string().optional(),
  /** All attributes but sub, email and email_verified. */
  attributes: z.record(z.string(), z.string()),
  /** Absent for a user whom the operator made without one. */
  password: StoredPassword.optional(),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;
