import type { BusEvent, NewEvent } from "./event.ts";
import type { Forwarding } from "./forwarding.ts";

/** The default event buses of all accounts. */
export interface EventBus {
  /** Stores an event, which is on disk when this returns, and delivers it to its targets later, at least once. */
  readonly put: (event: NewEvent) => void;
}

/** An event and its deliveries. */
export interface EventView {
  readonly event: BusEvent;
  /** ISO. */
  readonly receivedAt: string;
  /** Whether it is on one of the operator's buses, directly or forwarded by a customer's account. */
  readonly reachedOperator: boolean;
  /** One for each matching rule. */
  readonly deliveries: readonly DeliveryView[];
}

export interface DeliveryView {
  readonly rule: string;
  /** dead-letter: failed after the last attempt, until an operator redelivers it. */
  readonly state: "pending" | "delivered" | "dead-letter";
  /** Attempts so far. */
  readonly attempts: number;
  /** The error of the last attempt. */
  readonly lastError?: string | undefined;
  /** ISO; for pending ones. */
  readonly nextAttemptAt?: string | undefined;
}

/** How events are delivered to their targets. */
export interface DeliveryMode {
  /** 2: each event is delivered twice, which AWS permits. */
  readonly copies: 1 | 2;
}

/** The event buses with what the console and the start-up of the local AWS need. */
export interface EventBuses extends EventBus {
  /** As `put`, for an event with a given time; returns its id. */
  readonly accept: (event: NewEvent, happenedAt: Date) => string;
  /** Stores several events in one transaction; returns their ids in the same order. */
  readonly acceptAll: (events: readonly { readonly event: NewEvent; readonly happenedAt: Date }[]) => string[];
  /** Newest first. */
  readonly list: () => EventView[];
  /** Delivers an event to one rule again, from the first attempt on. Throws if that rule never received the event. */
  readonly redeliver: (eventId: string, rule: string) => void;
  readonly mode: () => DeliveryMode;
  readonly setMode: (mode: DeliveryMode) => void;
  /** The customers' events that reach the operator. */
  readonly forwarding: Forwarding;
  /** Starts delivering, including deliveries left by an earlier process. */
  readonly start: () => void;
  /** Stops delivering and waits for deliveries in progress. */
  readonly stop: () => Promise<void>;
}
