import * as z from "zod";
import { limits } from "../constants.ts";
import { Permission } from "../permissions.ts";
import { EmailAddress, Id, Timestamp } from "./scalars.ts";

const Password = z
  .string("Please enter at least 6 characters")
  .min(limits.passwordAtSignUp, "Please enter at least 6 characters")
  .max(256, "At most 256 characters are allowed.");

export const NewUser = z.strictObject({
  email: EmailAddress,
  password: Password,
  /** Google's click id, kept with the user and sent nowhere. */
  gclid: z.string().max(512).optional(),
});

export const EmailOnly = z.strictObject({ email: EmailAddress });

/** The code that stands in the link of our mail. */
const Code = z.string().regex(/^\d{6}$/, "must be the six digits of the link");

export const Verification = z.strictObject({ email: EmailAddress, code: Code });

/** What a password must be that takes the place of another. */
export const ChangedPassword = z
  .string()
  .min(limits.passwordAtChange, "Please enter at least 8 characters")
  .max(256)
  .regex(/\d/, "At least one number is needed.")
  .regex(/[^A-Za-z0-9]/, "At least one special character is needed.")
  .regex(/[a-z]/, "At least one lowercase letter is needed.")
  .regex(/[A-Z]/, "At least one uppercase letter is needed.");

export const NewPassword = z.strictObject({ email: EmailAddress, code: Code, password: ChangedPassword });

/** The signed-in person. */
export const User = z.object({
  uid: Id,
  email: EmailAddress,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  permissions: z.array(z.object({ id: Permission })),
  welcomeSeen: z.boolean(),
  /** Whether they have accepted the terms as they are now. */
  termsAccepted: z.boolean(),
  /** When they last accepted terms. */
  termsAcceptedTimestamp: Timestamp.optional(),
});
export type User = z.infer<typeof User>;
