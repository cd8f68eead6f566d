import * as z from "zod";

/** Why an address may be on the suppression list. */
export const SuppressedReason = z.enum(["BOUNCE", "COMPLAINT"]);
export type SuppressedReason = z.infer<typeof SuppressedReason>;

export const EventType = z.enum([
  "SEND",
  "REJECT",
  "BOUNCE",
  "COMPLAINT",
  "DELIVERY",
  "OPEN",
  "CLICK",
  "RENDERING_FAILURE",
  "DELIVERY_DELAY",
  "SUBSCRIPTION",
]);
export type EventType = z.infer<typeof EventType>;

/** The destination of a configuration set's mail events: the default event bus of its account and region. */
export const EventDestination = z.object({
  name: z.string(),
  enabled: z.boolean(),
  matchingEventTypes: z.array(EventType),
  eventBusArn: z.string(),
});
export type EventDestination = z.infer<typeof EventDestination>;

export const ConfigurationSet = z.object({
  accountId: z.string(),
  region: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Overrides the account's setting if given; empty disables suppression. */
  suppressedReasons: z.array(SuppressedReason).optional(),
  eventDestinations: z.array(EventDestination).default([]),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
});
export type ConfigurationSet = z.infer<typeof ConfigurationSet>;
