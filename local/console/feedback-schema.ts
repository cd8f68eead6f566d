import { EventType, SuppressedReason } from "#local/ses/configuration-set.ts";
import { RecipientOutcome } from "#local/ses/recipients.ts";
import * as z from "zod";

/** The delivery outcomes of an account's mails in a region, in the console's API. */
export const FeedbackView = z.object({
  /** The first 200 suppressed addresses. */
  suppressed: z.array(z.object({ address: z.string(), reason: SuppressedReason, updatedAt: z.iso.datetime() })),
  suppressedTotal: z.int(),
  /** For the account, in all its regions. */
  outcomes: z.array(RecipientOutcome.omit({ accountId: true })),
  configurationSets: z.array(
    z.object({
      name: z.string(),
      destinations: z.array(z.object({ name: z.string(), enabled: z.boolean(), events: z.array(EventType) })),
    }),
  ),
  /** Start of the last of the 96 quarters. */
  lastQuarter: z.iso.datetime(),
  /** Quarters of an hour with sent mails, in the last 24 hours. */
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

/** The outcome of future mails to an address; "delivery" is the default. */
export const NewOutcome = z.strictObject({
  address: z.email("an e-mail address"),
  outcome: z.enum(["delivery", "bounce", "complaint"]),
});
export type NewOutcome = z.infer<typeof NewOutcome>;

export const NewSuppression = z.strictObject({ address: z.email("an e-mail address"), reason: SuppressedReason });

const count = z.int().nonnegative();

/** Mails that an account sent in the past, in the minute of each time. */
export const PastTraffic = z.strictObject({
  points: z
    .array(
      z.strictObject({
        at: z.iso.datetime(),
        deliveryAttempts: count,
        bounces: count.default(0),
        complaints: count.default(0),
        rejects: count.default(0),
      }),
    )
    .min(1)
    .max(5000),
});
