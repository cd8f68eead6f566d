import * as z from "zod";

/** The version of Stripe's API that is played, and so the one of its objects. It is the one that stripe 23.1 pins. */
export const API_VERSION = "2026-10-28.endive";

/** Something that happened, with the object as it then was. */
export const StoredEvent = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    /** What changed, as it was before. */
    previous_attributes: z.record(z.string(), z.unknown()).optional(),
  }),
  /** The API call that caused it; nulls when none did. */
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

/** `pendingWebhooks`: deliveries that have not succeeded yet. */
export const eventView = (event: StoredEvent, pendingWebhooks: number) => ({
  id: event.id,
  object: "event",
  api_version: API_VERSION,
  created: event.created,
  data: event.data,
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: event.request,
  type: event.type,
});
