import * as z from "zod";

/** One event on its way to the webhook. */
export const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  eventType: z.string(),
  /** Deliveries go out in this order. */
  position: z.int(),
  state: z.enum(["due", "held", "delivered", "failed"]),
  /** Signed with another secret, to see it refused. */
  forged: z.boolean(),
  /** Seconds since 1970; null when nothing more is tried. */
  nextAttemptAt: z.int().nullable(),
  attempts: z.array(
    z.object({
      at: z.int(),
      /** Of the HTTP answer; null when there was none. */
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;

/** Whether new events wait for somebody to let them go, and how often each is delivered. */
export const DeliveryMode = z.object({ held: z.boolean(), copies: z.int().min(1).max(5) });
export type DeliveryMode = z.infer<typeof DeliveryMode>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Stripe tries for three days with growing pauses and does not say which; these are ours. */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/** When to try again after that many attempts; null: not any more. */
export function nextAttempt(attempts: number, now: number): number | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : now + pause;
}
