import * as z from "zod";

/** The emulated version of Stripe's API, and so the version of its objects. It is the one that stripe 23.1 pins. */
export const apiVersion = "2026-10-28.endive";

/** An event, with the object at that time. */
export const StoredEvent = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    /** The previous values of the changed fields. */
    previous_attributes: z.record(z.string(), z.unknown()).optional(),
  }),
  /** The API call that caused it; nulls if none did. */
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

/** `pendingWebhooks`: deliveries that have not succeeded yet. */
export const eventView = (event: StoredEvent, pendingWebhooks: number) => ({
  id: event.id,
  object: "event",
  api_version: apiVersion,
  created: event.created,
  data: event.data,
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: event.request,
  type: event.type,
});
