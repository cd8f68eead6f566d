import * as z from "zod";
import { EmailAddress, Id, oneLine } from "./scalars.ts";

const tooLong = "At most 100 characters are allowed.";

/** The sender's display name next to the address; "" for none. It has one line, since it stands in a header. */
export const SenderName = z
  .string()
  .trim()
  .max(100, tooLong)
  .regex(...oneLine);

/** A sender address in the selected AWS account. */
export const EmailIdentity = z.object({
  uid: Id,
  identity: EmailAddress,
  /** At most one of an account: the one that a send begins with. */
  isDefault: z.boolean(),
  senderName: z.string(),
  /** Whether it is offered when a template is sent. */
  isTestSender: z.boolean(),
  verified: z.boolean(),
});
export type EmailIdentity = z.infer<typeof EmailIdentity>;

export const NewEmailIdentity = z.strictObject({ email: EmailAddress });

export const SenderNaming = z.strictObject({ senderName: SenderName });
