import * as z from "zod";
import { EmailAddress, Id } from "./scalars.ts";

/** A sender address in the selected AWS account. */
export const EmailIdentity = z.object({
  uid: Id,
  identity: EmailAddress,
  isDefault: z.boolean(),
  senderName: z.string(),
  isTestSender: z.boolean(),
  verified: z.boolean(),
});
export type EmailIdentity = z.infer<typeof EmailIdentity>;

export const NewEmailIdentity = z.strictObject({ email: EmailAddress });
