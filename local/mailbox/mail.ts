import * as z from "zod";

/** A mail as a recipient received it. One entry per recipient and delivery. */
export const Mail = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  /** The service that delivered it. */
  via: z.enum(["ses", "cognito"]),
  /** The AWS account and region it was sent from; absent for mails of Cognito's default sender. */
  accountId: z.string().optional(),
  region: z.string().optional(),
  messageId: z.string(),
  from: z.string(),
  /** The mailbox of this copy. */
  deliveredTo: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The raw message, RFC 5322. */
  raw: z.string(),
});
export type Mail = z.infer<typeof Mail>;
