import { isInFlight, type Message } from "./message.ts";
import { numberOf, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import type { ReceiveOptions } from "./receive-message.ts";

const REMEMBERED_MS = 5 * 60 * 1000;

/**
 * The messages of each ReceiveRequestAttemptId of the last five minutes (AWS: "Using the receive request attempt ID").
 */
export interface ReceiveAttempts {
  /**
   * The same messages again, with a new visibility timeout; undefined if one of them was deleted or is visible again.
   */
  readonly repeat: (queue: Queue, attemptId: string, options: ReceiveOptions) => Message[] | undefined;
  readonly remember: (queue: Queue, attemptId: string, messages: readonly Message[]) => void;
}

/** In memory: after a restart a repeated attempt counts as a new one. */
export function createReceiveAttempts(state: QueueState): ReceiveAttempts {
  const attempts = new Map<string, { readonly at: number; readonly messages: readonly Message[] }>();
  const keyOf = (queue: Queue, attemptId: string): string => `${queue.name}/${attemptId}`;

  function forgetOld(): void {
    for (const [key, { at }] of attempts) if (at + REMEMBERED_MS <= state.now()) attempts.delete(key);
  }

  return {
    repeat: (queue, attemptId, { visibilitySeconds = numberOf(queue, "VisibilityTimeout") }) => {
      forgetOld();
      const now = state.now();
      const before = attempts.get(keyOf(queue, attemptId))?.messages ?? [];
      const current = before.flatMap(({ id, receipt }) => {
        const message = state.findMessage(queue.name, id);
        return message?.receipt === receipt && message !== undefined && isInFlight(message, now) ? [message] : [];
      });
      if (before.length === 0 || current.length < before.length) return undefined;
      const hidden = current.map((message) => ({ ...message, visibleAt: now + visibilitySeconds * 1000 }));
      state.atomically(() => hidden.forEach(state.putMessage));
      return hidden;
    },
    remember: (queue, attemptId, messages) => {
      attempts.set(keyOf(queue, attemptId), { at: state.now(), messages });
    },
  };
}
