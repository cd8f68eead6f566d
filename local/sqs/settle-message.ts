import { isInFlight } from "./message.ts";
import { isFifo, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { readHandle } from "./receipt-handle.ts";
import { invalidParameter, SqsError } from "./sqs-error.ts";

const MAX_SECONDS = 43_200;

/**
 * Deletes the message of a receipt handle. In a standard queue an outdated handle deletes nothing and causes no error;
 * in a FIFO queue a handle whose visibility timeout is over is refused (SQS API Reference, DeleteMessage). Throws
 * SqsError.
 */
export function deleteMessage(state: QueueState, queue: Queue, handle: string): void {
  const { message, isNewest } = readHandle(state, queue, handle);
  if (message === undefined) return;
  if (isFifo(queue) && !(isNewest && isInFlight(message, state.now()))) {
    throw invalidParameter("ReceiptHandle", handle, "The receipt handle has expired.");
  }
  if (!isNewest) return;
  state.deleteMessage(message);
  // The next message of its group is available now.
  if (isFifo(queue)) state.announceChange();
}

/**
 * Sets the visibility timeout of a message in flight, counted from now; 0 makes it visible at once. Throws SqsError.
 */
export function changeVisibility(state: QueueState, queue: Queue, handle: string, seconds: number): void {
  if (seconds < 0 || seconds > MAX_SECONDS) {
    const reason = `VisibilityTimeout must be an integer between 0 and ${MAX_SECONDS}`;
    throw invalidParameter("VisibilityTimeout", seconds, reason);
  }
  const now = state.now();
  const { message, isNewest } = readHandle(state, queue, handle);
  if (message === undefined || !isNewest || !isInFlight(message, now)) {
    if (!isFifo(queue)) throw new SqsError("MessageNotInflight", "The message referred to isn't in flight.");
    const reason = "Message does not exist or is not available for visibility timeout change.";
    throw invalidParameter("ReceiptHandle", handle, reason);
  }
  const visibleAt = now + seconds * 1000;
  if (visibleAt > (message.lastReceivedAt ?? now) + MAX_SECONDS * 1000) {
    const reason = `Total VisibilityTimeout for the message is beyond the limit [${MAX_SECONDS} seconds]`;
    throw invalidParameter("VisibilityTimeout", seconds, reason);
  }
  state.putMessage({ ...message, visibleAt });
  if (seconds === 0) state.announceChange();
}
