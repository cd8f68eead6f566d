import * as z from "zod";
import { requireAllowedInAccount, JsonServiceError, type JsonCall } from "#local/aws/json-protocol.ts";
import type { EventBuses } from "./event-bus.ts";
import { isObject } from "./pattern/json-object.ts";

/** 1 MB for all entries together since January 2026, 256 KB before (AWS: "PutEvents", "Calculating … entry size"). */
const MAX_TOTAL_BYTES = 1024 * 1024;
const TIME_BYTES = 14;
const busNamePattern = /^(?:arn:aws:events:([\w-]+):(\d{12}):event-bus\/)?[/.\-_A-Za-z0-9]+$/;

const Entry = z.strictObject({
  /** Seconds since 1970. */
  Time: z.number().optional(),
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  Resources: z.array(z.string()).optional(),
  EventBusName: z.string().min(1).max(1600).regex(busNamePattern).optional(),
  TraceHeader: z.string().min(1).max(500).optional(),
});
type Entry = z.infer<typeof Entry>;

export const PutEvents = z.strictObject({
  Entries: z
    .array(Entry)
    .min(1, "Member must have length greater than or equal to 1")
    .max(10, "Member must have length less than or equal to 10"),
});
export type PutEvents = z.infer<typeof PutEvents>;

interface Failure {
  readonly ErrorCode: string;
  readonly ErrorMessage: string;
}

function sizeOf({ Time, Source = "", DetailType = "", Detail = "", Resources = [] }: Entry): number {
  const texts = [Source, DetailType, Detail, ...Resources];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), Time === undefined ? 0 : TIME_BYTES);
}

function parseDetail(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const required = (name: "Source" | "DetailType" | "Detail"): Failure => ({
  ErrorCode: "InvalidArgument",
  ErrorMessage: `Parameter ${name} is not valid. Reason: ${name} is a required argument.`,
});

/** The bus of an entry; each account has only its default buses here. */
function busOf({ EventBusName = "default" }: Entry, { caller, region }: JsonCall) {
  const [, arnRegion, arnAccount] = busNamePattern.exec(EventBusName) ?? [];
  const accountRegion = { accountId: arnAccount ?? caller.accountId, region: arnRegion ?? region };
  const name = EventBusName.split("/").at(-1) ?? "";
  return {
    ...accountRegion,
    name,
    arn: `arn:aws:events:${accountRegion.region}:${accountRegion.accountId}:event-bus/${name}`,
  };
}

/** PutEvents. Throws JsonServiceError if the whole call fails; the error of a single entry is in its result. */
export function putEvents(
  { bus, now, newId }: { readonly bus: EventBuses; readonly now: () => Date; readonly newId: () => string },
  { Entries }: PutEvents,
  call: JsonCall,
): object {
  if (Entries.reduce((sum, entry) => sum + sizeOf(entry), 0) >= MAX_TOTAL_BYTES) {
    throw new JsonServiceError("ValidationException", "Total size of the entries in the request is over the limit.");
  }
  for (const entry of Entries) requireAllowedInAccount(call.caller, "events:PutEvents", busOf(entry, call).arn);

  function put(entry: Entry): Failure | { readonly EventId: string } {
    if (!entry.Source) return required("Source");
    if (!entry.DetailType) return required("DetailType");
    if (!entry.Detail) return required("Detail");
    if (entry.Source.startsWith("aws.")) {
      return { ErrorCode: "NotAuthorizedForSourceException", ErrorMessage: "Not authorized for the source." };
    }
    const detail = parseDetail(entry.Detail);
    if (detail === undefined) return { ErrorCode: "MalformedDetail", ErrorMessage: "Detail is malformed." };
    const { accountId, region, name } = busOf(entry, call);
    const happenedAt = entry.Time === undefined ? now() : new Date(entry.Time * 1000);
    const event = { accountId, region, source: entry.Source, detailType: entry.DetailType, detail };
    // An unknown bus has no rules: AWS accepts the event and drops it.
    if (name !== "default") return { EventId: newId() };
    return { EventId: bus.accept({ ...event, resources: entry.Resources ?? [] }, happenedAt) };
  }

  const results = Entries.map(put);
  return { FailedEntryCount: results.filter((each) => "ErrorCode" in each).length, Entries: results };
}
