import { isFifo, queueArn, type Queue } from "./queue.ts";
import { sequenceNumber, type Message, type MessageAttributes } from "./message.ts";
import { md5Of, md5OfAttributes } from "./message-digest.ts";
import { receiptHandle } from "./receipt-handle.ts";

/** All system attributes of a message, by SQS's names. */
export function systemAttributes(queue: Queue, message: Message): Record<string, string> {
  const all: Readonly<Record<string, string | undefined>> = {
    SenderId: message.senderId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    AWSTraceHeader: message.traceHeader,
    MessageGroupId: message.group,
    MessageDeduplicationId: message.deduplicationId,
    SequenceNumber: isFifo(queue) ? sequenceNumber(message) : undefined,
    DeadLetterQueueSourceArn: message.deadLetterOf === undefined ? undefined : queueArn(message.deadLetterOf),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** "All" or ".*" are all; "foo.*" those that start with "foo". */
function wantedAttributes(attributes: MessageAttributes, names: readonly string[]): MessageAttributes {
  const fits = (name: string, wanted: string): boolean =>
    wanted === "All" || name === wanted || (wanted.endsWith(".*") && name.startsWith(wanted.slice(0, -2)));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.some((each) => fits(name, each))));
}

/** A message in the answer of ReceiveMessage, with the requested attributes. */
export function receivedMessage(
  queue: Queue,
  message: Message,
  wanted: { readonly system: readonly string[]; readonly own: readonly string[] },
): object {
  const own = wantedAttributes(message.attributes, wanted.own);
  const system = Object.entries(systemAttributes(queue, message)).filter(
    ([name]) => wanted.system.includes("All") || wanted.system.includes(name),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle(message),
    Body: message.body,
    MD5OfBody: md5Of(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(Object.keys(own).length > 0 && { MessageAttributes: own, MD5OfMessageAttributes: md5OfAttributes(own) }),
  };
}
