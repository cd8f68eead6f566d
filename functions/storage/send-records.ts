/** What the table keeps of sends. The store parses these on the way out. */
import * as z from "zod";
import { RecipientStatus } from "#shared/models/send.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";

export const SendRecord = z.object({
  /** That of its job. */
  id: Id,
  userId: Id,
  templateId: Id,
  version: z.int().positive(),
  accountId: Id,
  /** The address with its sender name, as mails say it. */
  from: z.string(),
  /** Hash of the whole request: a key may not be used again for another one. */
  requestHash: z.string(),
  createdAt: Timestamp,
});
export type SendRecord = z.infer<typeof SendRecord>;

export const SendRecipient = z.object({
  position: z.int().nonnegative(),
  address: z.string(),
  status: RecipientStatus,
  messageId: z.string().optional(),
  reason: z.string().optional(),
});
export type SendRecipient = z.infer<typeof SendRecipient>;
