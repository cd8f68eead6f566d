import * as z from "zod";
import { SuppressedReason } from "./configuration-set.ts";

/** An address on the suppression list of an account in a region. */
export const SuppressedDestination = z.object({
  accountId: z.string(),
  region: z.string(),
  address: z.string(),
  reason: SuppressedReason,
  updatedAt: z.iso.datetime(),
  /** The mail whose bounce or complaint added it, if one did. */
  messageId: z.string().optional(),
  feedbackId: z.string().optional(),
});
export type SuppressedDestination = z.infer<typeof SuppressedDestination>;

/** A recipient's configured reaction to every mail of an account; for demonstrations. */
export const RecipientOutcome = z.object({
  accountId: z.string(),
  /** In lower case. */
  address: z.string(),
  outcome: z.enum(["bounce", "complaint"]),
});
export type RecipientOutcome = z.infer<typeof RecipientOutcome>;
