import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { JsonServiceError } from "#local/aws/json-protocol.ts";
import type { Message } from "#local/sqs/message.ts";
import { isFifo, type Queue } from "#local/sqs/queue.ts";
import type { QueueState } from "#local/sqs/queue-state.ts";
import { receiptHandle } from "#local/sqs/receipt-handle.ts";
import { countAvailable, receiveMessages } from "#local/sqs/receive-message.ts";
import { deleteMessage } from "#local/sqs/settle-message.ts";
import { type BatchLimits, checkLimits, concurrencyAfter, createBatchWindow } from "./batch-window.ts";
import { invokeWithin } from "./invoke-within.ts";
import { queueEvent, reportedFailures } from "./queue-event.ts";
import type { LambdaSource } from "./source.ts";

/** A queue as the source of a Lambda's events (AWS: "Creating and configuring an Amazon SQS event source mapping"). */
export interface QueueMapping extends BatchLimits {
  readonly queue: string;
  /** The Lambda's file in the repository. */
  readonly file: string;
  /** Whether its answer names the failed messages (ReportBatchItemFailures). */
  readonly reportsBatchItemFailures: boolean;
  /** The function's timeout; the queue's visibility timeout should be six times as long. */
  readonly timeoutSeconds: number;
}

/** The end of a visibility timeout raises no event, so the queue is polled. */
const LOOK_EVERY_MS = 250;

/**
 * The limit for the bodies of a batch: Lambda accepts 6 MB for an event, with about 1 KB of attributes for each
 * message.
 */
const MAX_BODY_BYTES = 5_000_000;

/** The completed messages: in a FIFO queue none after the first failure, to keep the order. */
function succeeded(queue: Queue, messages: readonly Message[], failed: ReadonlySet<string>): readonly Message[] {
  if (!isFifo(queue)) return messages.filter(({ id }) => !failed.has(id));
  const first = messages.findIndex(({ id }) => failed.has(id));
  return first < 0 ? messages : messages.slice(0, first);
}

function deleteDone(state: QueueState, queue: Queue, message: Message): void {
  try {
    deleteMessage(state, queue, receiptHandle(message));
  } catch (error) {
    // The invocation took longer than the visibility timeout: another consumer may have the message now.
    if (!(error instanceof JsonServiceError)) throw error;
    console.error(`${queue.name}: ${message.id} was done too late`, error.message);
  }
}

/**
 * Passes a queue's messages to a Lambda: at once, or collected for the batching window. A batch of a FIFO queue is of
 * one group; several groups run in parallel. Failed messages come back after their visibility timeout, or go to the
 * dead-letter queue.
 */
export function createQueueConsumer(
  { state, invoke }: { readonly state: QueueState; readonly invoke: InvokeLambda },
  mapping: QueueMapping,
): LambdaSource {
  const call = invokeWithin(invoke, mapping.timeoutSeconds);
  const running = new Set<Promise<void>>();
  const gathering = createBatchWindow(mapping);
  const hasWindow = (mapping.batchingWindowSeconds ?? 0) > 0;
  let busySince: number | undefined;
  let end: (() => void) | undefined;

  async function failuresOf(queue: Queue, messages: readonly Message[]): Promise<ReadonlySet<string>> {
    const all = new Set(messages.map(({ id }) => id));
    try {
      const answer = await call(mapping.file, queueEvent(queue, messages));
      return mapping.reportsBatchItemFailures ? (reportedFailures(answer, messages) ?? all) : new Set();
    } catch (error) {
      console.error(`${mapping.file} failed on ${queue.name}`, error);
      return all;
    }
  }

  async function work(queue: Queue, messages: readonly Message[]): Promise<void> {
    const failed = await failuresOf(queue, messages);
    state.atomically(() => {
      for (const message of succeeded(queue, messages, failed)) deleteDone(state, queue, message);
    });
  }

  function hasRoom(queue: Queue): boolean {
    if (isFifo(queue)) return running.size < mapping.maxConcurrency;
    busySince ??= state.now();
    return running.size < concurrencyAfter(state.now() - busySince, mapping.maxConcurrency);
  }

  /** Whether a batch is due; without a batching window, any message is one. */
  function isDue(queue: Queue): boolean {
    const count = hasWindow ? countAvailable(state, queue) : 1;
    if (count === 0) busySince = undefined;
    return gathering.isDue(count, state.now());
  }

  function look(): void {
    const queue = state.findQueue(mapping.queue);
    while (end !== undefined && queue !== undefined && hasRoom(queue) && isDue(queue)) {
      const limits = { max: mapping.batchSize, maxBytes: MAX_BODY_BYTES, oneGroup: isFifo(queue) };
      const messages = receiveMessages(state, queue, limits);
      gathering.restart();
      if (messages.length === 0) {
        busySince = undefined;
        return;
      }
      const job = work(queue, messages).finally(() => {
        running.delete(job);
        look();
      });
      running.add(job);
    }
  }

  return {
    start: () => {
      checkLimits(isFifo({ name: mapping.queue }), mapping);
      const timer = setInterval(look, LOOK_EVERY_MS).unref();
      // A change may be announced in the middle of a transaction. With a batching window the timer starts the batch.
      const endListening = hasWindow ? () => undefined : state.onChange(() => void setImmediate(look));
      end = () => {
        clearInterval(timer);
        endListening();
      };
      look();
    },
    stop: async () => {
      end?.();
      end = undefined;
      await Promise.all(running);
    },
  };
}
