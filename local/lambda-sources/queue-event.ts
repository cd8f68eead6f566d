import type { SQSEvent, SQSMessageAttribute, SQSMessageAttributes, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { operator } from "#local/operator.ts";
import type { Message, MessageAttribute } from "#local/sqs/message.ts";
import { md5Of, md5OfAttributes } from "#local/sqs/message-digest.ts";
import { queueArn, type Queue } from "#local/sqs/queue.ts";
import { receiptHandle } from "#local/sqs/receipt-handle.ts";
import { systemAttributes } from "#local/sqs/received-message.ts";

function recordAttributes(queue: Queue, message: Message): SQSRecord["attributes"] {
  const { SenderId = "", SentTimestamp = "", ...rest } = systemAttributes(queue, message);
  const { ApproximateReceiveCount = "", ApproximateFirstReceiveTimestamp = "", ...more } = rest;
  return { ...more, SenderId, SentTimestamp, ApproximateReceiveCount, ApproximateFirstReceiveTimestamp };
}

function messageAttribute({ DataType, StringValue, BinaryValue }: MessageAttribute): SQSMessageAttribute {
  const value = BinaryValue === undefined ? { stringValue: StringValue } : { binaryValue: BinaryValue };
  return { ...value, stringListValues: [], binaryListValues: [], dataType: DataType };
}

const messageAttributes = ({ attributes }: Message): SQSMessageAttributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, each]) => [name, messageAttribute(each)]));

/** The event by which Lambda receives a batch (AWS: "Using Lambda with Amazon SQS"). */
export const queueEvent = (queue: Queue, messages: readonly Message[]): SQSEvent => ({
  Records: messages.map((message) => {
    const md5OfMessageAttributes = md5OfAttributes(message.attributes);
    return {
      messageId: message.id,
      receiptHandle: receiptHandle(message),
      body: message.body,
      attributes: recordAttributes(queue, message),
      messageAttributes: messageAttributes(message),
      md5OfBody: md5Of(message.body),
      ...(md5OfMessageAttributes !== undefined && { md5OfMessageAttributes }),
      eventSource: "aws:sqs",
      eventSourceARN: queueArn(queue.name),
      awsRegion: operator.region,
    };
  }),
});

const BatchResponse = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() });

/**
 * The ids of messages that a function reports as failed; undefined, which means all, if its answer is invalid or names
 * a message that is not in the batch (AWS: "Implementing partial batch responses").
 */
export function reportedFailures(answer: unknown, messages: readonly Message[]): ReadonlySet<string> | undefined {
  if (answer === undefined || answer === null) return new Set();
  const parsed = BatchResponse.safeParse(answer);
  if (!parsed.success) return undefined;
  const ids = (parsed.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  const known = new Set(messages.map(({ id }) => id));
  return ids.every((id) => known.has(id)) ? new Set(ids) : undefined;
}
