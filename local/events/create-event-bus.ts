import * as z from "zod";
import type { RandomBytes } from "#local/aws/random-text.ts";
import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { createDeliveries, type DeliveryDeps } from "./deliver.ts";
import { type BusEvent, envelop } from "./event.ts";
import type { EventBuses } from "./event-bus.ts";
import { openEventStore, type Delivery } from "./event-store.ts";
import { openForwarding } from "./forwarding.ts";
import { compileRules, operatorBus, type EventRule } from "./rules.ts";

export interface EventBusDeps extends Omit<DeliveryDeps, "rules" | "copies"> {
  readonly store: Store;
  readonly random: RandomBytes;
  readonly rules: readonly EventRule[];
}

const Mode = z.object({ copies: z.union([z.literal(1), z.literal(2)]) });

/**
 * The default event buses of all accounts and regions (Amazon EventBridge). Only the operator has rules, whose targets
 * are the product's Lambdas and queues; an event of a customer's account reaches them if that account forwards it.
 */
export function createEventBus(deps: EventBusDeps): EventBuses {
  const { store, now, random } = deps;
  const rules = compileRules(deps.rules);
  const events = openEventStore(store);
  const forwarding = openForwarding(store);
  const modes = store.collection("event-mode", Mode);
  const mode = () => modes.get("deliveries") ?? { copies: 1 };
  const deliveries = createDeliveries(events, { ...deps, rules, copies: () => mode().copies });

  /** The region of the operator's bus that receives an event. */
  function operatorRegion(event: BusEvent): string | undefined {
    if (event.account === operator.accountId) return event.region;
    return forwarding.covers(event) ? operatorBus.region : undefined;
  }

  const accept: EventBuses["accept"] = (newEvent, happenedAt) => {
    const event = envelop(newEvent, happenedAt, random);
    const receivedAt = now().toISOString();
    const region = operatorRegion(event);
    const made = rules
      .filter((rule) => rule.region === region && rule.fits(event))
      .map(({ name }): Delivery => {
        return { eventId: event.id, rule: name, state: "pending", attempts: 0, nextAttemptAt: receivedAt };
      });
    events.add({ event, receivedAt, reachedOperator: region !== undefined }, made);
    for (const delivery of made) deliveries.take(delivery);
    return event.id;
  };

  return {
    accept,
    acceptAll: (all) => store.atomically(() => all.map(({ event, happenedAt }) => accept(event, happenedAt))),
    put: (event) => void accept(event, now()),
    list: () => {
      const ofEvent = Map.groupBy(events.deliveries(), ({ eventId }) => eventId);
      return events.list().map(({ event, receivedAt, reachedOperator }) => {
        return { event, receivedAt, reachedOperator, deliveries: ofEvent.get(event.id) ?? [] };
      });
    },
    redeliver: (eventId, rule) => {
      const known = events.delivery(eventId, rule);
      if (known === undefined) throw new Error(`The rule ${rule} never received the event ${eventId}.`);
      const delivery: Delivery = { ...known, state: "pending", attempts: 0, nextAttemptAt: now().toISOString() };
      events.putDelivery(delivery);
      deliveries.take(delivery);
    },
    mode,
    setMode: (changed) => modes.put("deliveries", changed),
    forwarding,
    start: deliveries.start,
    stop: deliveries.stop,
  };
}
