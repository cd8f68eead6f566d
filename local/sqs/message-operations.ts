import * as z from "zod";
import { jsonOperation, type JsonCall, type JsonOperation } from "#local/aws/json-protocol.ts";
import { runBatch } from "./batch.ts";
import { sequenceNumber } from "./message.ts";
import { md5Of, md5OfAttributes } from "./message-digest.ts";
import { messageBytes, MessageInput } from "./message-input.ts";
import { isFifo, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { queueAt } from "./queue-url.ts";
import { sendMessage } from "./send-message.ts";
import { changeVisibility, deleteMessage } from "./settle-message.ts";
import { missingParameter, SqsError } from "./sqs-error.ts";

const QueueUrl = z.string().optional();
const MAX_BATCH_BYTES = 1_048_576;

const SendBatch = z.strictObject({
  QueueUrl,
  Entries: z.array(MessageInput.extend({ Id: z.string() })).optional(),
});
const Settled = { ReceiptHandle: z.string().optional() };
const Visibility = { ...Settled, VisibilityTimeout: z.int().optional() };

function send(state: QueueState, queue: Queue, input: MessageInput, { caller }: JsonCall): object {
  const sent = sendMessage(state, queue, input, caller.userId);
  return {
    MessageId: sent.id,
    MD5OfMessageBody: md5Of(input.MessageBody ?? ""),
    MD5OfMessageAttributes: md5OfAttributes(input.MessageAttributes ?? {}),
    MD5OfMessageSystemAttributes: md5OfAttributes(input.MessageSystemAttributes ?? {}),
    SequenceNumber: isFifo(queue) ? sequenceNumber(sent) : undefined,
  };
}

function sendBatch(
  state: QueueState,
  { QueueUrl: url, Entries = [] }: z.infer<typeof SendBatch>,
  call: JsonCall,
): object {
  const queue = queueAt(state, url);
  const bytes = Entries.reduce((sum, entry) => sum + messageBytes(entry), 0);
  if (Entries.length <= 10 && bytes > MAX_BATCH_BYTES) {
    const message = `Batch requests cannot be longer than ${MAX_BATCH_BYTES} bytes. You have sent ${bytes} bytes.`;
    throw new SqsError("BatchRequestTooLong", message);
  }
  return state.atomically(() => runBatch(Entries, (entry) => send(state, queue, entry, call)));
}

function remove(state: QueueState, queue: Queue, handle: string | undefined): object {
  if (handle === undefined) throw missingParameter("ReceiptHandle");
  deleteMessage(state, queue, handle);
  return {};
}

function hide(state: QueueState, queue: Queue, handle: string | undefined, seconds: number | undefined): object {
  if (handle === undefined) throw missingParameter("ReceiptHandle");
  if (seconds === undefined) throw missingParameter("VisibilityTimeout");
  changeVisibility(state, queue, handle, seconds);
  return {};
}

const batchOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ QueueUrl, Entries: z.array(z.strictObject({ Id: z.string(), ...shape })).optional() });

export const messageOperations = (state: QueueState): Readonly<Record<string, JsonOperation>> => ({
  SendMessage: jsonOperation(MessageInput.extend({ QueueUrl }), ({ QueueUrl: url, ...input }, call) =>
    send(state, queueAt(state, url), input, call),
  ),
  SendMessageBatch: jsonOperation(SendBatch, (input, call) => sendBatch(state, input, call)),
  DeleteMessage: jsonOperation(z.strictObject({ QueueUrl, ...Settled }), ({ QueueUrl: url, ReceiptHandle }) =>
    remove(state, queueAt(state, url), ReceiptHandle),
  ),
  DeleteMessageBatch: jsonOperation(batchOf(Settled), ({ QueueUrl: url, Entries }) => {
    const queue = queueAt(state, url);
    return state.atomically(() => runBatch(Entries, ({ ReceiptHandle }) => remove(state, queue, ReceiptHandle)));
  }),
  ChangeMessageVisibility: jsonOperation(
    z.strictObject({ QueueUrl, ...Visibility }),
    ({ QueueUrl: url, ReceiptHandle, VisibilityTimeout }) =>
      hide(state, queueAt(state, url), ReceiptHandle, VisibilityTimeout),
  ),
  ChangeMessageVisibilityBatch: jsonOperation(batchOf(Visibility), ({ QueueUrl: url, Entries }) => {
    const queue = queueAt(state, url);
    return state.atomically(() =>
      runBatch(Entries, ({ ReceiptHandle, VisibilityTimeout }) => hide(state, queue, ReceiptHandle, VisibilityTimeout)),
    );
  }),
});
