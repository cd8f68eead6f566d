import * as z from "zod";
import type { Store } from "#local/store.ts";
import { BusEvent } from "./event.ts";

const StoredEvent = z.object({
  event: BusEvent,
  receivedAt: z.iso.datetime(),
  /** Counts all events, to order those of one millisecond. */
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

/** The number of completed events that are kept for the console; pending ones are always kept. */
const KEPT_EVENTS = 1000;
const PRUNE_EVERY = 100;
const PRUNE_AT = KEPT_EVENTS + PRUNE_EVERY;

export interface EventStore {
  /** Stores an event with its deliveries, all or nothing. */
  readonly add: (event: Omit<StoredEvent, "order">, deliveries: readonly Delivery[]) => void;
  readonly get: (eventId: string) => StoredEvent | undefined;
  /** Newest first. */
  readonly list: () => StoredEvent[];
  readonly delivery: (eventId: string, rule: string) => Delivery | undefined;
  /** Of all events. */
  readonly deliveries: () => Delivery[];
  readonly putDelivery: (delivery: Delivery) => void;
  readonly atomically: Store["atomically"];
}

export const deliveryKey = ({ eventId, rule }: Pick<Delivery, "eventId" | "rule">): string => `${eventId}/${rule}`;

export function openEventStore(store: Store): EventStore {
  const events = store.collection("event", StoredEvent);
  const deliveries = store.collection("event-delivery", Delivery);
  const newestFirst = (): StoredEvent[] => events.list().sort((a, b) => b.order - a.order);
  const kept = newestFirst();
  let order = kept[0]?.order ?? 0;
  /** The ids of all kept events, oldest first. */
  let ids = kept.map(({ event }) => event.id).reverse();

  /** False for an event with pending deliveries. */
  function forget(eventId: string): boolean {
    const made = deliveries.list(`${eventId}/`);
    if (made.some(({ state }) => state === "pending")) return false;
    for (const each of made) deliveries.delete(deliveryKey(each));
    events.delete(eventId);
    return true;
  }

  function prune(): void {
    const old = ids.slice(0, -KEPT_EVENTS);
    ids = [...old.filter((id) => !forget(id)), ...ids.slice(-KEPT_EVENTS)];
  }

  return {
    add: (event, made) =>
      store.atomically(() => {
        order += 1;
        ids.push(event.event.id);
        events.put(event.event.id, { ...event, order });
        for (const each of made) deliveries.put(deliveryKey(each), each);
        if (ids.length >= PRUNE_AT && ids.length % PRUNE_EVERY === 0) prune();
      }),
    get: (eventId) => events.get(eventId),
    list: newestFirst,
    delivery: (eventId, rule) => deliveries.get(deliveryKey({ eventId, rule })),
    deliveries: () => deliveries.list(),
    putDelivery: (delivery) => deliveries.put(deliveryKey(delivery), delivery),
    atomically: store.atomically,
  };
}
