import { isInFlight, type Message } from "./message.ts";
import { isFifo, nameInArn, numberOf, redrivePolicyOf, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";

export interface ReceiveOptions {
  /** 1 to 10 for callers of the API, up to 10,000 for Lambda's pollers. */
  readonly max: number;
  /** The limit of the total length of the bodies as JSON texts; the first message is returned in any case. */
  readonly maxBytes?: number;
  readonly visibilitySeconds?: number | undefined;
  /** Messages of one group only. */
  readonly oneGroup?: boolean;
}

/** A FIFO queue has one delay for all messages, so a change of the setting applies to waiting messages too. */
function isAvailable(queue: Queue, message: Message, now: number): boolean {
  if (message.visibleAt > now && (message.receipt !== undefined || !isFifo(queue))) return false;
  return !isFifo(queue) || message.receiveCount > 0 || message.sentAt + numberOf(queue, "DelaySeconds") * 1000 <= now;
}

/**
 * The available messages, in order. A group with a message in flight or delayed is blocked; a group's messages are
 * taken before those of the next group.
 */
function available(queue: Queue, messages: readonly Message[], now: number): Message[] {
  if (!isFifo(queue)) return messages.filter((message) => isAvailable(queue, message, now));
  const blocked = new Set(messages.filter((message) => isInFlight(message, now)).map(({ group }) => group));
  const free = messages.filter((message) => {
    if (!isAvailable(queue, message, now)) blocked.add(message.group);
    return !blocked.has(message.group);
  });
  return [...Map.groupBy(free, ({ group }) => group).values()].flat();
}

/** Moves a message that was received too often to the dead-letter queue; true if it was moved. */
function buried(state: QueueState, queue: Queue, message: Message): boolean {
  const policy = redrivePolicyOf(queue);
  if (policy === undefined || message.receivesHere < policy.maxReceiveCount) return false;
  const target = state.findQueue(nameInArn(policy.deadLetterTargetArn) ?? "");
  if (target === undefined) return false;
  const now = state.now();
  state.deleteMessage(message);
  state.putMessage({
    ...message,
    queue: target.name,
    order: state.nextOrder(),
    // Its retention period continues in a standard queue and starts again in a FIFO one (AWS: "Using dead-letter
    // queues").
    sentAt: isFifo(target) ? now : message.sentAt,
    visibleAt: now,
    receivesHere: 0,
    receipt: undefined,
    deadLetterOf: queue.name,
  });
  return true;
}

function take(state: QueueState, queue: Queue, message: Message, visibilitySeconds: number | undefined): Message {
  const now = state.now();
  const taken: Message = {
    ...message,
    visibleAt: now + (visibilitySeconds ?? numberOf(queue, "VisibilityTimeout")) * 1000,
    receiveCount: message.receiveCount + 1,
    receivesHere: message.receivesHere + 1,
    firstReceivedAt: message.firstReceivedAt ?? now,
    lastReceivedAt: now,
    receipt: state.newId(),
  };
  state.putMessage(taken);
  return taken;
}

/** The number of available messages. */
export const countAvailable = (state: QueueState, queue: Queue): number =>
  available(queue, state.messages(queue), state.now()).length;

/**
 * Receives up to `max` messages and hides each for its visibility timeout; the receipts are on disk when this returns.
 */
export function receiveMessages(state: QueueState, queue: Queue, options: ReceiveOptions): Message[] {
  const { max, maxBytes = Infinity, visibilitySeconds, oneGroup = false } = options;
  const all = state.messages(queue);
  const candidates = available(queue, all, state.now());
  if (candidates.length === 0) return [];
  const deadLetters: Message[] = [];
  const received = state.atomically(() => {
    const taken: Message[] = [];
    let bytes = 0;
    for (const message of candidates) {
      const isOther = oneGroup && taken.some(({ group }) => group !== message.group);
      if (taken.length >= max || isOther) break;
      if (maxBytes !== Infinity) bytes += Buffer.byteLength(JSON.stringify(message.body));
      if (bytes > maxBytes && taken.length > 0) break;
      if (buried(state, queue, message)) deadLetters.push(message);
      else taken.push(take(state, queue, message, visibilitySeconds));
    }
    return taken;
  });
  if (deadLetters.length > 0) state.announceChange();
  return received;
}
