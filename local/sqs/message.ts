import * as z from "zod";

/** As in SQS's JSON protocol; BinaryValue is base64. */
export const MessageAttribute = z.strictObject({
  DataType: z.string(),
  StringValue: z.string().optional(),
  BinaryValue: z.base64().optional(),
});
export type MessageAttribute = z.infer<typeof MessageAttribute>;

export const MessageAttributes = z.record(z.string(), MessageAttribute);
export type MessageAttributes = z.infer<typeof MessageAttributes>;

export const Message = z.object({
  queue: z.string(),
  id: z.string(),
  /** Counts all sends, including moves to a dead-letter queue: the order in their queue. */
  order: z.int(),
  body: z.string(),
  attributes: MessageAttributes,
  traceHeader: z.string().optional(),
  senderId: z.string(),
  group: z.string().optional(),
  deduplicationId: z.string().optional(),
  /** Milliseconds since 1970, as all times here. */
  sentAt: z.number(),
  /** The earliest time of delivery; for a message in flight the end of its visibility timeout. */
  visibleAt: z.number(),
  /** In all of its queues. */
  receiveCount: z.int(),
  /** In this queue, for its redrive policy. */
  receivesHere: z.int(),
  firstReceivedAt: z.number().optional(),
  lastReceivedAt: z.number().optional(),
  /** The version of the newest receipt handle; kept when the visibility timeout is over. */
  receipt: z.string().optional(),
  /** The source queue of a dead letter. */
  deadLetterOf: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/** Received, and neither deleted nor visible again. */
export const isInFlight = (message: Message, now: number): boolean =>
  message.receipt !== undefined && message.visibleAt > now;

/** 20 digits, greater for each later message (AWS: "SequenceNumber"). */
export const sequenceNumber = ({ order }: Pick<Message, "order">): string =>
  (10n ** 19n + 8_000_000_000_000_000_000n + BigInt(order)).toString();
