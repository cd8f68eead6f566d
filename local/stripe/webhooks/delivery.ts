import * as z from "zod";

/** One delivery of an event to the webhook. */
export const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  eventType: z.string(),
  /** The order of the deliveries. */
  position: z.int(),
  state: z.enum(["due", "held", "delivered", "failed"]),
  /** Signed with a wrong secret, to see it refused. */
  forged: z.boolean(),
  /** Seconds since 1970; null if there is no further attempt. */
  nextAttemptAt: z.int().nullable(),
  attempts: z.array(
    z.object({
      at: z.int(),
      /** Of the HTTP answer; null if there was none. */
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;

/** Whether new events are held until they are released, and how often each is delivered. */
export const DeliveryMode = z.object({ held: z.boolean(), copies: z.int().min(1).max(5) });
export type DeliveryMode = z.infer<typeof DeliveryMode>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Stripe retries for three days with increasing delays and does not document them; these are our choice. */
const pausesSeconds = [5, 30, 2 * MINUTE, 10 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/** The time of the next retry after that many attempts; null: none. */
export function nextAttempt(attempts: number, now: number): number | null {
  const pause = pausesSeconds[attempts - 1];
  return pause === undefined ? null : now + pause;
}
