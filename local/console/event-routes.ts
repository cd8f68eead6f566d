import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { EventBuses, EventView } from "#local/events/event-bus.ts";
import { PatternError } from "#local/events/pattern/pattern-error.ts";
import { Region } from "#local/aws/regions.ts";
import * as z from "zod";
import { requireAccount } from "./account-routes.ts";
import { Nothing, route, type ApiCall, type ApiRoute } from "./api-route.ts";
import {
  DeliveryMode,
  type EventDetail,
  type EventList,
  type EventSummary,
  type ForwardingList,
} from "./bus-schema.ts";
import { Refusal } from "./refusal.ts";

/** The length of the list; a search finds older events. */
const MOST = 200;

const Redelivery = z.strictObject({ rule: z.string() });
/** An event pattern of EventBridge. */
const Forwarding = z.strictObject({ pattern: z.record(z.string(), z.unknown()) });

/** Events that AWS services put on the default buses of customers' accounts. */
const ServiceEvents = z.strictObject({
  events: z
    .array(
      z.strictObject({
        accountId: z.string(),
        region: Region,
        source: z.string().startsWith("aws."),
        detailType: z.string().min(1),
        detail: z.looseObject({}),
        /** Time of the event; now unless given. */
        time: z.iso.datetime().optional(),
      }),
    )
    .min(1)
    .max(1000),
});

const worstFirst = ["dead-letter", "pending", "delivered"] as const;

function summarise({ event, receivedAt, deliveries }: EventView): EventSummary {
  const state = worstFirst.find((each) => deliveries.some((delivery) => delivery.state === each));
  const { id, source, "detail-type": detailType, account: accountId, region } = event;
  return { id, receivedAt, source, detailType, accountId, region, state };
}

const namesOf = (names: readonly string[]): string[] => [...new Set(names)].sort();

function listEvents(all: readonly EventView[], query: URLSearchParams): EventList {
  const [source, detailType] = [query.get("source") ?? "", query.get("detailType") ?? ""];
  const words = (query.get("q") ?? "").trim().toLowerCase();
  const found = all.filter(
    ({ event }) =>
      (source === "" || event.source === source) &&
      (detailType === "" || event["detail-type"] === detailType) &&
      (words === "" || JSON.stringify(event).toLowerCase().includes(words)),
  );
  return {
    total: all.length,
    sources: namesOf(all.map(({ event }) => event.source)),
    detailTypes: namesOf(all.map(({ event }) => event["detail-type"])),
    events: found.slice(0, MOST).map(summarise),
  };
}

interface EventParts {
  readonly events: EventBuses;
  readonly awsAccounts: AwsAccounts;
  readonly now: () => Date;
}

/** The event buses in the console's API. */
export function eventRoutes({ events, awsAccounts, now }: EventParts): ApiRoute[] {
  function find({ param }: ApiCall<unknown>): EventView {
    const found = events.list().find(({ event }) => event.id === param("eventId"));
    if (found === undefined) throw new Refusal(404, "This event is not kept (any more).");
    return found;
  }
  function accountRegionOf({ param }: ApiCall<unknown>): { readonly accountId: string; readonly region: string } {
    const region = Region.safeParse(param("region"));
    if (!region.success) throw new Refusal(404, `There is no region ${param("region")}.`);
    return { accountId: requireAccount(awsAccounts, param("accountId")).id, region: region.data };
  }
  return [
    route("GET /events", Nothing, ({ query }) => listEvents(events.list(), query)),
    route("POST /events", ServiceEvents, ({ body }) => {
      for (const { accountId } of body.events) requireAccount(awsAccounts, accountId);
      const ids = events.acceptAll(
        body.events.map(({ time, ...event }) => ({
          event: { ...event, resources: [] },
          happenedAt: time === undefined ? now() : new Date(time),
        })),
      );
      return { ids };
    }),
    route("GET /events/mode", Nothing, (): DeliveryMode => events.mode()),
    route("PUT /events/mode", DeliveryMode, ({ body }) => {
      events.setMode(body);
      return undefined;
    }),
    route("GET /events/{eventId}", Nothing, (call): EventDetail => {
      const { event, receivedAt, reachedOperator, deliveries } = find(call);
      return { event, receivedAt, reachedOperator, deliveries: deliveries.map((delivery) => ({ ...delivery })) };
    }),
    route("POST /events/{eventId}/deliveries", Redelivery, (call) => {
      const { event, deliveries } = find(call);
      const { rule } = call.body;
      if (!deliveries.some((delivery) => delivery.rule === rule)) {
        throw new Refusal(404, `rule: "${rule}" never received this event`);
      }
      events.redeliver(event.id, rule);
      return undefined;
    }),
    route("GET /forwarding", Nothing, (): ForwardingList => {
      const accounts = awsAccounts.listAccounts().map(({ id, name }) => ({ id, name }));
      return { accounts, forwarding: events.forwarding.list() };
    }),
    route("PUT /forwarding/{accountId}/{region}", Forwarding, (call) => {
      try {
        events.forwarding.put({ ...accountRegionOf(call), pattern: call.body.pattern });
      } catch (error) {
        if (!(error instanceof PatternError)) throw error;
        throw new Refusal(400, error.message);
      }
      return undefined;
    }),
    route("DELETE /forwarding/{accountId}/{region}", Nothing, (call) => {
      events.forwarding.remove(accountRegionOf(call));
      return undefined;
    }),
  ];
}
