import * as z from "zod";
import { NotificationId, NotificationKind } from "./notification.ts";
import { Id, oneLine, Timestamp } from "./scalars.ts";

export const MAX_WEBHOOKS = 10;

/** "standard": the form of Standard Webhooks. The others: what Slack and Microsoft Teams show as a message. */
export const WebhookFormat = z.enum(["standard", "slack", "teams"]);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

const required = "This field is required";

/** Further rules of the address need the stage's settings: functions/adapters/webhook-sender/webhook-url.ts. */
const fields = {
  name: z
    .string()
    .trim()
    .min(1, required)
    .max(100, "At most 100 characters are allowed.")
    .regex(...oneLine),
  url: z
    .string()
    .trim()
    .min(1, required)
    .max(1000, "At most 1000 characters are allowed.")
    .regex(...oneLine),
  format: WebhookFormat,
  /** The kinds of notifications that are sent; null: all, also kinds of later releases. */
  kinds: z
    .array(NotificationKind)
    .min(1, "Please select at least one kind.")
    .max(NotificationKind.options.length)
    .refine((list) => new Set(list).size === list.length, "names the same one twice")
    .nullable(),
};

export const NewWebhook = z.strictObject(fields);
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z.strictObject({ ...fields, enabled: z.boolean() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/** "gone": the receiver answered 410. "failing": it took no delivery for too long. */
export const WebhookDisabling = z.enum(["by-hand", "gone", "failing"]);

/** An address of a company that receives its notifications. */
export const Webhook = z.object({
  id: Id,
  ...fields,
  enabled: z.boolean(),
  /** Null while it is enabled. */
  disabledBecause: WebhookDisabling.nullable(),
  createdTimestamp: Timestamp,
  /** Until then requests are signed with the former secret too; null without one. */
  formerSecretUntil: Timestamp.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is shown once: when the webhook is made, and when the secret is replaced. */
export const WebhookSecret = z.object({ secret: z.string() });

export const WebhookEventType = z.enum([...NotificationKind.options, "webhook-test"]);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** "pending": sent again by itself until it is delivered or failed for good. */
export const DeliveryState = z.enum(["pending", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const WebhookAttempt = z.object({
  at: Timestamp,
  durationMs: z.int().nonnegative(),
  /** Whether a user asked for it. */
  isByHand: z.boolean(),
  /** As they were sent. */
  headers: z.record(z.string(), z.string()),
  /** Absent if no complete answer came. */
  status: z.int().optional(),
  /** The first 1 KB. */
  answer: z.string().optional(),
  /** What went wrong, in one sentence; absent after a success. */
  error: z.string().optional(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  /** Of a notification: the notification's id. */
  id: NotificationId,
  type: WebhookEventType,
  state: DeliveryState,
  createdTimestamp: Timestamp,
  /** When it is sent again; null unless pending. */
  nextAttemptTimestamp: Timestamp.nullable(),
  /** Attempts that were begun, also one whose end is unknown. */
  tries: z.int().nonnegative(),
  /** The last problem; null without one. */
  problem: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WholeWebhookDelivery = WebhookDelivery.extend({
  body: z.string(),
  /** The last 20, oldest first. */
  attempts: z.array(WebhookAttempt),
});
export type WholeWebhookDelivery = z.infer<typeof WholeWebhookDelivery>;
