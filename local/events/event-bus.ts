import type { BusEvent, NewEvent } from "./event.ts";
import type { Forwarding } from "./forwarding.ts";

/** The default event buses of all accounts. */
export interface EventBus {
  /** Takes an event; it is on disk when this returns, and reaches its targets later, at least once. */
  readonly put: (event: NewEvent) => void;
}

/** An event and what became of it. */
export interface EventView {
  readonly event: BusEvent;
  /** ISO. */
  readonly receivedAt: string;
  /** Whether it is on one of the operator's buses, be it that a customer's account forwarded it. */
  readonly reachedOperator: boolean;
  /** One for each rule it fits. */
  readonly deliveries: readonly DeliveryView[];
}

export interface DeliveryView {
  readonly rule: string;
  /** dead-letter: given up after the last try, until somebody redelivers it. */
  readonly state: "pending" | "delivered" | "dead-letter";
  /** Tries so far. */
  readonly attempts: number;
  /** What the last try failed with. */
  readonly lastError?: string | undefined;
  /** ISO; of pending ones. */
  readonly nextAttemptAt?: string | undefined;
}

/** How events come to their targets. */
export interface DeliveryMode {
  /** 2: each one twice, which AWS allows itself. */
  readonly copies: 1 | 2;
}

/** The event buses with all that the small cloud's own pages and start-up need of them. */
export interface EventBuses extends EventBus {
  /** As `put`, for an event with a time of its own; gives its id. */
  readonly accept: (event: NewEvent, happenedAt: Date) => string;
  /** Takes several events in one transaction; gives their ids in the same order. */
  readonly acceptAll: (events: readonly { readonly event: NewEvent; readonly happenedAt: Date }[]) => string[];
  /** Newest first. */
  readonly list: () => EventView[];
  /** Delivers once more to one rule, from its first try on. Throws if that rule never got the event. */
  readonly redeliver: (eventId: string, rule: string) => void;
  readonly mode: () => DeliveryMode;
  readonly setMode: (mode: DeliveryMode) => void;
  /** Which customers' events reach the operator. */
  readonly forwarding: Forwarding;
  /** Begins to deliver, also what an earlier process left behind. */
  readonly start: () => void;
  /** Ends delivering and waits for what is on its way. */
  readonly stop: () => Promise<void>;
}
