import type { RandomBytes } from "#local/aws/random-text.ts";
import type { Store } from "#local/store.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import type { StoredEvent } from "../objects/stored-event.ts";
import { Delivery, DeliveryMode } from "./delivery.ts";

/** What is released and in which order: all in order, in reverse, shuffled, or only these events, first to last. */
export type ReleaseOrder = "natural" | "reversed" | "random" | readonly string[];

/** The webhook's queue, stored on disk. */
export interface DeliveryQueue {
  readonly add: (event: StoredEvent) => void;
  /** Delivers an event again, at once, also while others are held. */
  readonly resend: (event: StoredEvent, how?: { readonly forged: boolean }) => Delivery;
  readonly mode: () => DeliveryMode;
  /** Ending the hold releases held deliveries. */
  readonly setMode: (mode: DeliveryMode) => void;
  /** Releases held deliveries, each as often as `copies` says. Returns their events in the new order. */
  readonly release: (order: ReleaseOrder, copies?: number) => string[];
  /** In the order of delivery. */
  readonly list: () => Delivery[];
  readonly put: (delivery: Delivery) => void;
  readonly remove: (delivery: Delivery) => void;
  /** Deliveries of an event that have not succeeded yet. */
  readonly pending: (event: string) => number;
}

function shuffle<Item>(items: readonly Item[], random: RandomBytes): Item[] {
  return items
    .map((item) => [random(6).readUIntBE(0, 6), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function inOrder(held: readonly Delivery[], order: ReleaseOrder, random: RandomBytes): Delivery[] {
  if (order === "natural") return [...held];
  if (order === "reversed") return held.toReversed();
  if (order === "random") return shuffle(held, random);
  return held.toSorted((a, b) => order.indexOf(a.event) - order.indexOf(b.event));
}

interface QueueParts {
  readonly store: Store;
  readonly objects: StripeObjects;
  readonly random: RandomBytes;
  /** Seconds since 1970. */
  readonly now: () => number;
}

export function createDeliveryQueue({ store, objects, random, now }: QueueParts): DeliveryQueue {
  const deliveries = store.collection("stripe/delivery", Delivery);
  const modes = store.collection("stripe/delivery-mode", DeliveryMode);
  const mode = (): DeliveryMode => modes.get("mode") ?? { held: false, copies: 1 };

  function make(event: Pick<StoredEvent, "id" | "type">, state: "due" | "held", forged: boolean): Delivery {
    const position = objects.count();
    const delivery: Delivery = {
      id: `del_${String(position).padStart(9, "0")}`,
      event: event.id,
      eventType: event.type,
      position,
      state,
      forged,
      nextAttemptAt: state === "due" ? now() : null,
      attempts: [],
    };
    deliveries.put(delivery.id, delivery);
    return delivery;
  }
  const list = (): Delivery[] => deliveries.list().sort((a, b) => a.position - b.position);

  function release(order: ReleaseOrder, copies = 1): string[] {
    return store.atomically(() => {
      const isWanted = (event: string): boolean => typeof order === "string" || order.includes(event);
      const held = list().filter(({ state, event }) => state === "held" && isWanted(event));
      const more = held.flatMap((delivery) =>
        Array.from({ length: copies - 1 }, () => make({ id: delivery.event, type: delivery.eventType }, "held", false)),
      );
      const ordered = inOrder([...held, ...more].sort(byEventAge), order, random);
      for (const delivery of ordered) {
        const position = objects.count();
        deliveries.put(delivery.id, { ...delivery, position, state: "due", nextAttemptAt: now() });
      }
      return ordered.map(({ event }) => event);
    });
  }

  return {
    add: (event) => {
      const { held, copies } = mode();
      for (let copy = 0; copy < copies; copy += 1) make(event, held ? "held" : "due", false);
    },
    resend: (event, how) => make(event, "due", how?.forged ?? false),
    mode,
    setMode: (wanted) => {
      modes.put("mode", wanted);
      if (!wanted.held) release("natural");
    },
    release,
    list,
    put: (delivery) => deliveries.put(delivery.id, delivery),
    remove: ({ id }) => deliveries.delete(id),
    pending: (event) =>
      deliveries.list().filter((each) => each.event === event && (each.state === "due" || each.state === "held"))
        .length,
  };
}

/** Event ids sort by age; the copies of one event stay together. */
const byEventAge = (a: Delivery, b: Delivery): number => (a.event < b.event ? -1 : a.event > b.event ? 1 : 0);
