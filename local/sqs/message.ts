import * as z from "zod";

/** As SQS's JSON protocol carries it; BinaryValue is base64. */
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
  /** Counts all messages ever sent, moves to a dead-letter queue included: the order in their queue. */
  order: z.int(),
  body: z.string(),
  attributes: MessageAttributes,
  traceHeader: z.string().optional(),
  senderId: z.string(),
  group: z.string().optional(),
  deduplicationId: z.string().optional(),
  /** Milliseconds since 1970, as all times here. */
  sentAt: z.number(),
  /** Not to be given out before; of a message in flight the end of its visibility timeout. */
  visibleAt: z.number(),
  /** Across all queues it has been in. */
  receiveCount: z.int(),
  /** In this queue, for its redrive policy. */
  receivesHere: z.int(),
  firstReceivedAt: z.number().optional(),
  lastReceivedAt: z.number().optional(),
  /** What makes the newest receipt handle differ from older ones; kept when the visibility timeout is over. */
  receipt: z.string().optional(),
  /** The queue it came from, if it is a dead letter. */
  deadLetterOf: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/** Given out and neither deleted nor back. */
export const isInFlight = (message: Message, now: number): boolean =>
  message.receipt !== undefined && message.visibleAt > now;

/** 20 digits, greater for each later message (AWS: "SequenceNumber"). */
export const sequenceNumber = ({ order }: Pick<Message, "order">): string =>
  (10n ** 19n + 8_000_000_000_000_000_000n + BigInt(order)).toString();
