import type { Store } from "#local/store.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import type { DeliveryQueue } from "./queue.ts";

/** Stripe: "List all events", going back up to 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Deletes events that Stripe would no longer list, with their deliveries. */
export function forgetOldEvents(parts: {
  readonly store: Store;
  readonly objects: StripeObjects;
  readonly queue: DeliveryQueue;
  /** Seconds since 1970. */
  readonly now: number;
}): void {
  const { store, objects, queue, now } = parts;
  const old = new Set(objects.events.list().flatMap(({ id, created }) => (created + KEPT_SECONDS <= now ? [id] : [])));
  store.atomically(() => {
    for (const delivery of queue.list()) if (old.has(delivery.event)) queue.remove(delivery);
    for (const id of old) objects.events.delete(id);
  });
}
