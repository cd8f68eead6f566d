import * as z from "zod";
import { EventType, type ConfigurationSet, type EventDestination } from "./configuration-set.ts";
import { putConfigurationSet, onConfigurationSet, setOf } from "./configuration-sets.ts";
import { NoBody, operation, type SesCall } from "./operation.ts";
import { badRequest, notFound, SesError } from "./ses-error.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";

const MAX_DESTINATIONS = 10;
const namePattern = /^[A-Za-z0-9_-]{1,64}$/;

const notSupported = (what: string) =>
  z.never({ error: `The local AWS supports EventBridge destinations only, not ${what}.` }).optional();

const Definition = z.object({
  /** AWS's default is a disabled destination. */
  Enabled: z.boolean().default(false),
  MatchingEventTypes: z.array(EventType).min(1),
  EventBridgeDestination: z.object({ EventBusArn: z.string() }).optional(),
  KinesisFirehoseDestination: notSupported("Kinesis Data Firehose"),
  CloudWatchDestination: notSupported("CloudWatch"),
  SnsDestination: notSupported("SNS"),
  PinpointDestination: notSupported("Pinpoint"),
});

/** Throws BadRequestException for any bus but the default one of the account and region. */
function read(definition: z.infer<typeof Definition>, accountRegion: AccountRegion, name: string): EventDestination {
  const eventBusArn = definition.EventBridgeDestination?.EventBusArn;
  if (eventBusArn === undefined) throw badRequest("An event destination needs exactly one destination.");
  const defaultBus = `arn:aws:events:${accountRegion.region}:${accountRegion.accountId}:event-bus/default`;
  if (eventBusArn !== defaultBus) {
    throw badRequest(`Only the default event bus is supported: ${defaultBus}, not ${eventBusArn}.`);
  }
  return { name, enabled: definition.Enabled, matchingEventTypes: definition.MatchingEventTypes, eventBusArn };
}

function requireDestination(set: ConfigurationSet, name: string): EventDestination {
  const found = set.eventDestinations.find((each) => each.name === name);
  if (found === undefined) throw notFound(`Event destination <${name}> does not exist.`);
  return found;
}

const nameOf = ({ params }: SesCall<unknown>): string => params["EventDestinationName"] ?? "";

const create = operation({
  ...onConfigurationSet("CreateConfigurationSetEventDestination", "/event-destinations"),
  method: "POST",
  body: z.object({ EventDestinationName: z.string(), EventDestination: Definition }),
  run: ({ state }, call) => {
    const set = setOf(state, call);
    const { EventDestinationName: name, EventDestination: definition } = call.body;
    if (!namePattern.test(name)) throw badRequest(`Invalid event destination name: ${name}`);
    if (set.eventDestinations.some((each) => each.name === name)) {
      throw new SesError("AlreadyExistsException", `Event destination <${name}> already exists.`);
    }
    if (set.eventDestinations.length >= MAX_DESTINATIONS) {
      throw new SesError("LimitExceededException", `A configuration set has at most ${MAX_DESTINATIONS} destinations.`);
    }
    putConfigurationSet(state, {
      ...set,
      eventDestinations: [...set.eventDestinations, read(definition, call.accountRegion, name)],
    });
    return {};
  },
});

const get = operation({
  ...onConfigurationSet("GetConfigurationSetEventDestinations", "/event-destinations"),
  method: "GET",
  body: NoBody,
  run: ({ state }, call) => ({
    EventDestinations: setOf(state, call).eventDestinations.map((each) => ({
      Name: each.name,
      Enabled: each.enabled,
      MatchingEventTypes: each.matchingEventTypes,
      EventBridgeDestination: { EventBusArn: each.eventBusArn },
    })),
  }),
});

const update = operation({
  ...onConfigurationSet("UpdateConfigurationSetEventDestination", "/event-destinations/{EventDestinationName}"),
  method: "PUT",
  body: z.object({ EventDestination: Definition }),
  run: ({ state }, call) => {
    const set = setOf(state, call);
    const before = requireDestination(set, nameOf(call));
    const changed = read(call.body.EventDestination, call.accountRegion, before.name);
    const eventDestinations = set.eventDestinations.map((each) => (each === before ? changed : each));
    putConfigurationSet(state, { ...set, eventDestinations });
    return {};
  },
});

const remove = operation({
  ...onConfigurationSet("DeleteConfigurationSetEventDestination", "/event-destinations/{EventDestinationName}"),
  method: "DELETE",
  body: NoBody,
  run: ({ state }, call) => {
    const set = setOf(state, call);
    const gone = requireDestination(set, nameOf(call));
    putConfigurationSet(state, { ...set, eventDestinations: set.eventDestinations.filter((each) => each !== gone) });
    return {};
  },
});

export const eventDestinationOperations = [create, get, update, remove];
