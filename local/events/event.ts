import * as z from "zod";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";

/** An event that a service puts on the bus of an account and region (AWS: "Events in Amazon EventBridge"). */
export interface NewEvent extends AccountRegion {
  /** E.g. "aws.ses". */
  readonly source: string;
  /** E.g. "Email Rendering Failed". */
  readonly detailType: string;
  /** ARNs. */
  readonly resources: readonly string[];
  readonly detail: object;
}

/** The envelope of an event for a rule's target (AWS: "AWS service event metadata"). */
export const BusEvent = z.object({
  version: z.literal("0"),
  id: z.string(),
  "detail-type": z.string(),
  source: z.string(),
  /** The account of the event; stays the customer's when it is forwarded to the operator. */
  account: z.string(),
  /** Whole seconds in UTC, e.g. "2026-11-20T20:00:00Z". */
  time: z.string(),
  region: z.string(),
  resources: z.array(z.string()),
  detail: z.looseObject({}),
});
export type BusEvent = z.infer<typeof BusEvent>;

const wholeSeconds = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, "Z");

/** An event with its envelope; `happenedAt` is the time that its source reports. */
export const envelop = (event: NewEvent, happenedAt: Date, random: RandomBytes): BusEvent => ({
  version: "0",
  id: uuid(random),
  "detail-type": event.detailType,
  source: event.source,
  account: event.accountId,
  time: wholeSeconds(happenedAt),
  region: event.region,
  resources: [...event.resources],
  detail: BusEvent.shape.detail.parse(JSON.parse(JSON.stringify(event.detail))),
});
