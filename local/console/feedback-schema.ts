import { EventType, SuppressedReason } from "#local/ses/configuration-set.ts";
import { RecipientOutcome } from "#local/ses/recipients.ts";
import * as z from "zod";

/** What came of an account's mails in a region, as the console's API tells its page. */
export const FeedbackView = z.object({
  /** Of all that are suppressed, the first 200. */
  suppressed: z.array(z.object({ address: z.string(), reason: SuppressedReason, updatedAt: z.iso.datetime() })),
  suppressedTotal: z.int(),
  /** Of the account, in all its regions. */
  outcomes: z.array(RecipientOutcome.omit({ accountId: true })),
  configurationSets: z.array(
    z.object({
      name: z.string(),
      destinations: z.array(z.object({ name: z.string(), enabled: z.boolean(), events: z.array(EventType) })),
    }),
  ),
  /** When the last of the 96 quarters began. */
  lastQuarter: z.iso.datetime(),
  /** Quarters of an hour in which something was sent, of the last 24 hours. */
  statistics: z.array(
    z.object({
      at: z.iso.datetime(),
      deliveryAttempts: z.int(),
      bounces: z.int(),
      complaints: z.int(),
      rejects: z.int(),
    }),
  ),
});
export type FeedbackView = z.infer<typeof FeedbackView>;

/** What becomes of mails to an address from now on; "delivery" is as usual. */
export const NewOutcome = z.strictObject({
  address: z.email("an e-mail address"),
  outcome: z.enum(["delivery", "bounce", "complaint"]),
});
export type NewOutcome = z.infer<typeof NewOutcome>;

export const NewSuppression = z.strictObject({ address: z.email("an e-mail address"), reason: SuppressedReason });
