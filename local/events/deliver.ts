import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { deliveryKey, type Delivery, type EventStore } from "./event-store.ts";
import type { CompiledRule } from "./rules.ts";

export interface DeliveryDeps {
  readonly now: () => Date;
  readonly rules: readonly CompiledRule[];
  readonly invoke: InvokeLambda;
  /**
   * How long to wait before the second, third … try; after the last one the event is a dead letter. (EventBridge tries
   * for 24 hours and at most 185 times to hand an event to Lambda, which runs a failing function twice more.)
   */
  readonly retryDelaysSeconds: readonly number[];
}

export interface Deliveries {
  /** Takes on a delivery that is in the store; it need not be due. */
  readonly take: (delivery: Delivery) => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 250;
const AT_ONCE = 10;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Hands events to the Lambdas of their rules, several at a time, and again when they fail. */
export function createDeliveries(events: EventStore, deps: DeliveryDeps): Deliveries {
  const { now, rules, retryDelaysSeconds } = deps;
  const pending = new Map<string, Pick<Delivery, "eventId" | "rule">>();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function after(delivery: Delivery, error: unknown): Delivery {
    const attempts = delivery.attempts + 1;
    const delay = retryDelaysSeconds[attempts - 1];
    const nextAttemptAt = new Date(now().getTime() + (delay ?? 0) * 1000).toISOString();
    const state = delay === undefined ? "dead-letter" : "pending";
    return { ...delivery, attempts, state, nextAttemptAt, lastError: reasonOf(error) };
  }

  async function attempt(delivery: Delivery): Promise<Delivery> {
    const file = rules.find(({ name }) => name === delivery.rule)?.file;
    const event = events.get(delivery.eventId)?.event;
    // The rule was removed from the table since: on AWS it would no longer deliver either.
    if (file === undefined || event === undefined)
      return { ...delivery, state: "dead-letter", lastError: "No such rule" };
    try {
      await deps.invoke(file, event);
      return { ...delivery, attempts: delivery.attempts + 1, state: "delivered", lastError: undefined };
    } catch (error) {
      return after(delivery, error);
    }
  }

  async function run(key: string, delivery: Delivery): Promise<void> {
    const result = await attempt(delivery);
    events.putDelivery(result);
    running.delete(key);
    if (result.state !== "pending") pending.delete(key);
    look();
  }

  function look(): void {
    if (timer === undefined) return;
    for (const [key, { eventId, rule }] of pending) {
      if (running.size >= AT_ONCE) return;
      if (running.has(key)) continue;
      const delivery = events.delivery(eventId, rule);
      // Undone together with the transaction that it was put in.
      if (delivery?.state !== "pending") pending.delete(key);
      else if (Date.parse(delivery.nextAttemptAt) <= now().getTime()) running.set(key, run(key, delivery));
    }
  }

  return {
    take: (delivery) => {
      pending.set(deliveryKey(delivery), delivery);
      setImmediate(look);
    },
    start: () => {
      for (const delivery of events.deliveries()) {
        if (delivery.state === "pending") pending.set(deliveryKey(delivery), delivery);
      }
      timer = setInterval(look, LOOK_EVERY_MS).unref();
      setImmediate(look);
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(running.values());
    },
  };
}
