import * as z from "zod";

/** A mail as a recipient got it. One entry per recipient and delivery. */
export const Mail = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  /** Which service handed it over. */
  via: z.enum(["ses", "cognito"]),
  /** The AWS account and region it was sent from; absent for Cognito's own mails. */
  accountId: z.string().optional(),
  region: z.string().optional(),
  messageId: z.string(),
  from: z.string(),
  /** The one mailbox this copy went to. */
  deliveredTo: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The whole message, RFC 5322. */
  raw: z.string(),
});
export type Mail = z.infer<typeof Mail>;
