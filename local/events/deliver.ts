import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { deliveryKey, type Delivery, type EventStore } from "./event-store.ts";
import { type CompiledRule, ruleArn } from "./rules.ts";

/** A target error that EventBridge does not retry, e.g. a queue whose policy does not allow the rule. */
export class UnreachableTarget extends Error {}

export interface DeliveryDeps {
  readonly now: () => Date;
  readonly rules: readonly CompiledRule[];
  readonly invoke: InvokeLambda;
  /** Sends a message to a queue on behalf of a rule; absent if no rule has a queue. Throws UnreachableTarget. */
  readonly send?: (message: { readonly queue: string; readonly ruleArn: string; readonly body: string }) => void;
  /**
   * The delays before the second, third … attempt; after the last one the event is a dead letter. EventBridge invokes
   * Lambda asynchronously, and Lambda retries a failing function twice.
   */
  readonly retryDelaysSeconds: readonly number[];
  /** How often each event is delivered to its target: EventBridge and Lambda guarantee at-least-once delivery. */
  readonly copies: () => number;
}

export interface Deliveries {
  /** Schedules a stored delivery; it need not be due. */
  readonly take: (delivery: Delivery) => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 250;
const INVOCATIONS_AT_ONCE = 10;
/** Sends messages to queues in one transaction of the store, which is one write to the disk. */
const SENT_AT_ONCE = 500;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Delivers events to the targets of their rules, several at a time, and retries failed deliveries. */
export function createDeliveries(events: EventStore, deps: DeliveryDeps): Deliveries {
  const { now, retryDelaysSeconds } = deps;
  const rules = new Map(deps.rules.map((rule) => [rule.name, rule]));
  const pending = new Map<string, Pick<Delivery, "eventId" | "rule">>();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isLookPlanned = false;

  const delivered = (delivery: Delivery): Delivery => ({
    ...delivery,
    ...{ attempts: delivery.attempts + 1, state: "delivered", lastError: undefined },
  });

  function after(delivery: Delivery, error: unknown): Delivery {
    const attempts = delivery.attempts + 1;
    const delay = error instanceof UnreachableTarget ? undefined : retryDelaysSeconds[attempts - 1];
    const nextAttemptAt = new Date(now().getTime() + (delay ?? 0) * 1000).toISOString();
    const state = delay === undefined ? "dead-letter" : "pending";
    return { ...delivery, attempts, state, nextAttemptAt, lastError: reasonOf(error) };
  }

  function eventOf({ eventId }: Delivery): object {
    const event = events.get(eventId)?.event;
    if (event === undefined) throw new UnreachableTarget("No such event");
    return event;
  }

  /** The rule may have been removed since: AWS would not deliver either. */
  const ruleOf = ({ rule }: Pick<Delivery, "rule">): CompiledRule | undefined => rules.get(rule);

  function send(delivery: Delivery): Delivery {
    const rule = ruleOf(delivery);
    try {
      if (rule === undefined || !("queue" in rule)) throw new UnreachableTarget("No such rule");
      if (deps.send === undefined) throw new UnreachableTarget("There are no queues");
      const body = JSON.stringify(eventOf(delivery));
      for (let n = 0; n < deps.copies(); n += 1) deps.send({ queue: rule.queue, ruleArn: ruleArn(rule), body });
      return delivered(delivery);
    } catch (error) {
      return after(delivery, error);
    }
  }

  async function invoke(delivery: Delivery): Promise<Delivery> {
    const rule = ruleOf(delivery);
    try {
      if (rule === undefined || !("file" in rule)) throw new UnreachableTarget("No such rule");
      const event = eventOf(delivery);
      await Promise.all(Array.from({ length: deps.copies() }, () => deps.invoke(rule.file, event)));
      return delivered(delivery);
    } catch (error) {
      return after(delivery, error);
    }
  }

  function settle(key: string, result: Delivery): void {
    events.putDelivery(result);
    if (result.state !== "pending") pending.delete(key);
  }

  async function run(key: string, delivery: Delivery): Promise<void> {
    settle(key, await invoke(delivery));
    running.delete(key);
    look();
  }

  const isForQueue = (of: Pick<Delivery, "rule">): boolean => "queue" in (ruleOf(of) ?? {});

  /** The due deliveries that can start, in the order of their events. */
  function* due(): Generator<[string, Delivery]> {
    for (const [key, named] of pending) {
      if (!isForQueue(named) && (running.has(key) || running.size >= INVOCATIONS_AT_ONCE)) continue;
      const delivery = events.delivery(named.eventId, named.rule);
      // Undone if the transaction of the event is rolled back.
      if (delivery?.state !== "pending") pending.delete(key);
      else if (Date.parse(delivery.nextAttemptAt) <= now().getTime()) yield [key, delivery];
    }
  }

  function look(): void {
    isLookPlanned = false;
    if (timer === undefined) return;
    const messages: [string, Delivery][] = [];
    for (const [key, delivery] of due()) {
      if (isForQueue(delivery)) messages.push([key, delivery]);
      else running.set(key, run(key, delivery));
      if (messages.length >= SENT_AT_ONCE) break;
    }
    if (messages.length === 0) return;
    events.atomically(() => {
      for (const [key, delivery] of messages) settle(key, send(delivery));
    });
    if (messages.length >= SENT_AT_ONCE) plan();
  }

  function plan(): void {
    if (isLookPlanned) return;
    isLookPlanned = true;
    setImmediate(look);
  }

  return {
    take: (delivery) => {
      pending.set(deliveryKey(delivery), delivery);
      plan();
    },
    start: () => {
      for (const delivery of events.deliveries()) {
        if (delivery.state === "pending") pending.set(deliveryKey(delivery), delivery);
      }
      timer = setInterval(look, LOOK_EVERY_MS).unref();
      plan();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(running.values());
    },
  };
}
