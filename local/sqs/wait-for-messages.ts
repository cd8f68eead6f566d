import type { Message } from "./message.ts";
import type { Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { receiveMessages, type ReceiveOptions } from "./receive-message.ts";

/** The end of a visibility timeout or a delay raises no event, so the queue is polled. */
const LOOK_EVERY_MS = 100;

/** Resolves at a change of any queue, and after `ms` at the latest. */
async function changeWithin(state: QueueState, ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      endListening();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const endListening = state.onChange(done);
    signal.addEventListener("abort", done);
  });
}

/**
 * Receives the available messages, or waits for some: for `waitSeconds` of the machine's clock, as the client does, or
 * until `signal` is aborted. Throws QueueDoesNotExist if the queue is deleted meanwhile.
 */
export async function waitForMessages(
  state: QueueState,
  { name }: Queue,
  options: ReceiveOptions & { readonly waitSeconds: number },
  signal: AbortSignal,
): Promise<Message[]> {
  const deadline = performance.now() + options.waitSeconds * 1000;
  for (;;) {
    const received = receiveMessages(state, state.queue(name), options);
    const left = deadline - performance.now();
    if (received.length > 0 || left <= 0 || signal.aborted) return received;
    await changeWithin(state, Math.min(left, LOOK_EVERY_MS), signal);
  }
}
