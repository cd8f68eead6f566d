import * as z from "zod";
import { jsonOperation, type JsonOperation } from "#local/aws/json-protocol.ts";
import { isFifo, numberOf, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { queueAt } from "./queue-url.ts";
import { createReceiveAttempts } from "./receive-attempts.ts";
import { receivedMessage } from "./received-message.ts";
import { invalidParameter } from "./sqs-error.ts";
import { waitForMessages } from "./wait-for-messages.ts";

const ReceiveMessage = z.strictObject({
  QueueUrl: z.string().optional(),
  /** Its name until 2023. */
  AttributeNames: z.array(z.string()).default([]),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
  MessageAttributeNames: z.array(z.string()).default([]),
  MaxNumberOfMessages: z.int().default(1),
  VisibilityTimeout: z.int().optional(),
  WaitTimeSeconds: z.int().optional(),
  ReceiveRequestAttemptId: z.string().optional(),
});
type ReceiveMessage = z.infer<typeof ReceiveMessage>;

function requireRange(name: string, value: number | undefined, low: number, high: number): void {
  if (value === undefined || (value >= low && value <= high)) return;
  throw invalidParameter(name, value, `Must be between ${low} and ${high}, if provided.`);
}

function checkRanges(queue: Queue, input: ReceiveMessage): void {
  requireRange("MaxNumberOfMessages", input.MaxNumberOfMessages, 1, 10);
  requireRange("WaitTimeSeconds", input.WaitTimeSeconds, 0, 20);
  requireRange("VisibilityTimeout", input.VisibilityTimeout, 0, 43_200);
  const { ReceiveRequestAttemptId: id } = input;
  if (id === undefined || isFifo(queue)) return;
  const reason = "The request include parameter that is not valid for this queue type";
  throw invalidParameter("ReceiveRequestAttemptId", id, reason);
}

/** ReceiveMessage; once `signal` is aborted no call waits. */
export function receiveOperation(state: QueueState, signal: AbortSignal): JsonOperation {
  const attempts = createReceiveAttempts(state);
  return jsonOperation(ReceiveMessage, async (input) => {
    const queue = queueAt(state, input.QueueUrl);
    checkRanges(queue, input);
    const { ReceiveRequestAttemptId: attemptId } = input;
    const options = {
      max: input.MaxNumberOfMessages,
      visibilitySeconds: input.VisibilityTimeout,
      waitSeconds: input.WaitTimeSeconds ?? numberOf(queue, "ReceiveMessageWaitTimeSeconds"),
    };
    const repeated = attemptId === undefined ? undefined : attempts.repeat(queue, attemptId, options);
    const received = repeated ?? (await waitForMessages(state, queue, options, signal));
    if (attemptId !== undefined) attempts.remember(queue, attemptId, received);
    const system = [...input.AttributeNames, ...input.MessageSystemAttributeNames];
    const wanted = { system, own: input.MessageAttributeNames };
    if (received.length === 0) return {};
    return { Messages: received.map((message) => receivedMessage(queue, message, wanted)) };
  });
}
