import { isInFlight, type Message } from "./message.ts";
import { isFifo, redrivePolicyOf, queueArn, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";

/** The queues that use this queue as dead-letter queue. */
export const sourcesOf = (state: QueueState, { name }: Queue): Queue[] =>
  state.queues().filter((queue) => redrivePolicyOf(queue)?.deadLetterTargetArn === queueArn(name));

/** A redriven message counts as a new one (AWS: "Configuring a dead-letter queue redrive"). */
function moved(state: QueueState, message: Message, target: Queue): Message {
  const now = state.now();
  return {
    ...message,
    queue: target.name,
    id: state.newId(),
    order: state.nextOrder(),
    sentAt: now,
    visibleAt: now,
    receiveCount: 0,
    receivesHere: 0,
    firstReceivedAt: undefined,
    lastReceivedAt: undefined,
    receipt: undefined,
    deadLetterOf: undefined,
  };
}

/**
 * Moves the waiting messages of a dead-letter queue to `target`, or each to its source queue, in order; returns their
 * number. Messages in flight, or from a deleted queue, stay.
 */
export function redrive(state: QueueState, from: Queue, target?: Queue): number {
  const now = state.now();
  const count = state.atomically(() => {
    let done = 0;
    for (const message of state.messages(from)) {
      const to = target ?? state.findQueue(message.deadLetterOf ?? "");
      if (to === undefined || isFifo(to) !== isFifo(from) || isInFlight(message, now)) continue;
      state.deleteMessage(message);
      state.putMessage(moved(state, message, to));
      done += 1;
    }
    return done;
  });
  if (count > 0) state.announceChange();
  return count;
}
