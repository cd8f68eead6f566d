import * as z from "zod";
import { listOperation, operation, type Operation } from "../api/operation.ts";
import { flag, text } from "../api/params.ts";
import { required } from "../api/stripe-error.ts";
import { apiVersion, eventView } from "../objects/stored-event.ts";

/** "invoice.*" and "*" stand for more than one type. */
const isOfType = (type: string, wanted: string): boolean =>
  wanted === "*" || wanted === type || (wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1)));

export interface WebhookParts {
  readonly url: string;
  /** Deliveries of an event that have not succeeded yet. */
  readonly pending: (event: string) => number;
}

/** Events, and the one webhook endpoint. */
export function eventOperations({ url, pending }: WebhookParts): Operation[] {
  const endpoint = {
    id: "we_local",
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: 0,
    description: "Sestina on this machine",
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    status: "enabled",
    url,
  };
  return [
    operation("GET /v1/events/{id}", z.strictObject({}), (_, { context, part }) => {
      const event = required(context.objects.events.get(part("id")), "event", part("id"));
      return eventView(event, pending(event.id));
    }),
    listOperation(
      "/v1/events",
      { type: text.optional(), types: z.array(text).max(20).optional(), delivery_success: flag.optional() },
      ({ type, types, delivery_success: arrived }, { context }) =>
        context.objects.events
          .list()
          .toReversed()
          .filter((event) => type === undefined || isOfType(event.type, type))
          .filter((event) => types?.some((wanted) => isOfType(event.type, wanted)) ?? true)
          .filter(({ id }) => arrived === undefined || (pending(id) === 0) === arrived),
      (event) => eventView(event, pending(event.id)),
    ),
    operation("GET /v1/webhook_endpoints/{id}", z.strictObject({}), (_, { part }) =>
      required(part("id") === endpoint.id ? endpoint : undefined, "webhook endpoint", part("id")),
    ),
    listOperation(
      "/v1/webhook_endpoints",
      {},
      () => [endpoint],
      (each) => each,
    ),
  ];
}
