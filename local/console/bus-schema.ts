import * as z from "zod";

/** The answers of the console's API on events and queues. */

const DeliveryState = z.enum(["pending", "delivered", "dead-letter"]);

export const EventSummary = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  source: z.string(),
  detailType: z.string(),
  accountId: z.string(),
  region: z.string(),
  /** The worst status of its deliveries; absent if no rule matches. */
  state: DeliveryState.optional(),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const EventList = z.object({
  /** Count of all events, whether they match or not. */
  total: z.int(),
  sources: z.array(z.string()),
  detailTypes: z.array(z.string()),
  /** Newest first. */
  events: z.array(EventSummary),
});
export type EventList = z.infer<typeof EventList>;

export const EventDetail = z.object({
  /** As a rule's target receives it. */
  event: z.looseObject({ id: z.string(), source: z.string(), "detail-type": z.string() }),
  receivedAt: z.iso.datetime(),
  reachedOperator: z.boolean(),
  deliveries: z.array(
    z.object({
      rule: z.string(),
      state: DeliveryState,
      attempts: z.int(),
      lastError: z.string().optional(),
      nextAttemptAt: z.string().optional(),
    }),
  ),
});
export type EventDetail = z.infer<typeof EventDetail>;

export const ForwardingList = z.object({
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  forwarding: z.array(
    z.object({ accountId: z.string(), region: z.string(), pattern: z.record(z.string(), z.unknown()) }),
  ),
});
export type ForwardingList = z.infer<typeof ForwardingList>;

/** Whether each event is delivered to its targets once or twice. */
export const DeliveryMode = z.strictObject({ copies: z.union([z.literal(1), z.literal(2)]) });
export type DeliveryMode = z.infer<typeof DeliveryMode>;

export const QueueMessage = z.object({
  id: z.string(),
  group: z.string().optional(),
  body: z.string(),
  state: z.enum(["waiting", "in-flight", "delayed"]),
  receiveCount: z.int(),
  sentAt: z.iso.datetime(),
});
export type QueueMessage = z.infer<typeof QueueMessage>;

export const QueueState = z.object({
  name: z.string(),
  /** In the order of sending; the first hundred. */
  messages: z.array(QueueMessage),
  total: z.int(),
  /** The queues that use this queue as dead-letter queue. */
  deadLetterOf: z.array(z.string()),
});
export type QueueState = z.infer<typeof QueueState>;

export const QueueList = z.object({ queues: z.array(QueueState) });

export const Redriven = z.object({ moved: z.int() });
