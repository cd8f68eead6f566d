import * as z from "zod";
import type { Store } from "#local/store.ts";
import { BusEvent } from "./event.ts";

const StoredEvent = z.object({
  event: BusEvent,
  receivedAt: z.iso.datetime(),
  /** Counts all events ever taken, for the order of those of one millisecond. */
  order: z.int(),
  reachedOperator: z.boolean(),
});
type StoredEvent = z.infer<typeof StoredEvent>;

export const Delivery = z.object({
  eventId: z.string(),
  rule: z.string(),
  state: z.enum(["pending", "delivered", "dead-letter"]),
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime(),
  lastError: z.string().optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/** How many events are kept for looking at; those still to be delivered are kept in any case. */
const KEPT_EVENTS = 1000;
const PRUNE_AT = KEPT_EVENTS + 100;

export interface EventStore {
  /** Keeps an event with its deliveries, all or nothing. */
  readonly add: (event: Omit<StoredEvent, "order">, deliveries: readonly Delivery[]) => void;
  readonly get: (eventId: string) => StoredEvent | undefined;
  /** Newest first. */
  readonly list: () => StoredEvent[];
  readonly delivery: (eventId: string, rule: string) => Delivery | undefined;
  /** Of all events. */
  readonly deliveries: () => Delivery[];
  readonly putDelivery: (delivery: Delivery) => void;
}

export const deliveryKey = ({ eventId, rule }: Pick<Delivery, "eventId" | "rule">): string => `${eventId}/${rule}`;

export function openEventStore(store: Store): EventStore {
  const events = store.collection("event", StoredEvent);
  const deliveries = store.collection("event-delivery", Delivery);
  const newestFirst = (): StoredEvent[] => events.list().sort((a, b) => b.order - a.order);
  const kept = newestFirst();
  let count = kept.length;
  let order = kept[0]?.order ?? 0;

  function prune(): void {
    const old = newestFirst().slice(KEPT_EVENTS);
    for (const { event } of old) {
      const made = deliveries.list(`${event.id}/`);
      if (made.some(({ state }) => state === "pending")) continue;
      for (const each of made) deliveries.delete(deliveryKey(each));
      events.delete(event.id);
      count -= 1;
    }
  }

  return {
    add: (event, made) =>
      store.atomically(() => {
        order += 1;
        count += 1;
        events.put(event.event.id, { ...event, order });
        for (const each of made) deliveries.put(deliveryKey(each), each);
        if (count >= PRUNE_AT) prune();
      }),
    get: (eventId) => events.get(eventId),
    list: newestFirst,
    delivery: (eventId, rule) => deliveries.get(deliveryKey({ eventId, rule })),
    deliveries: () => deliveries.list(),
    putDelivery: (delivery) => deliveries.put(deliveryKey(delivery), delivery),
  };
}
