import { createHash } from "node:crypto";
import type { Message } from "./message.ts";
import { checkMessage, type MessageInput } from "./message-input.ts";
import { isFifo, numberOf, settingsOf, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";

type SentMessage = Pick<Message, "id" | "order">;

/** The deduplication id of a message of a FIFO queue. */
function deduplicationIds(queue: Queue, input: MessageInput): { readonly given: string; readonly scoped: string } {
  const given =
    input.MessageDeduplicationId ??
    createHash("sha256")
      .update(input.MessageBody ?? "")
      .digest("hex");
  const isByGroup = settingsOf(queue)["DeduplicationScope"] === "messageGroup";
  return { given, scoped: isByGroup ? `${input.MessageGroupId ?? ""}/${given}` : given };
}

function store(state: QueueState, queue: Queue, input: MessageInput, sender: string, dedupId?: string): SentMessage {
  const now = state.now();
  const delay = input.DelaySeconds ?? numberOf(queue, "DelaySeconds");
  const message: Message = {
    queue: queue.name,
    id: state.newId(),
    order: state.nextOrder(),
    body: input.MessageBody ?? "",
    attributes: input.MessageAttributes ?? {},
    traceHeader: input.MessageSystemAttributes?.["AWSTraceHeader"]?.StringValue,
    senderId: sender,
    group: input.MessageGroupId,
    deduplicationId: dedupId,
    sentAt: now,
    visibleAt: now + delay * 1000,
    receiveCount: 0,
    receivesHere: 0,
  };
  state.putMessage(message);
  return message;
}

/**
 * Adds a message to its queue, on disk when this returns. A duplicate of a message of the last five minutes in a FIFO
 * queue is not added and has the first one's id. Throws SqsError.
 */
export function sendMessage(state: QueueState, queue: Queue, input: MessageInput, sender: string): SentMessage {
  checkMessage(queue, input);
  const sent = state.atomically(() => {
    if (!isFifo(queue)) return store(state, queue, input, sender);
    const { given, scoped } = deduplicationIds(queue, input);
    const before = state.deduplication.find(queue.name, scoped);
    if (before !== undefined) return { id: before.messageId, order: before.order };
    const { id, order } = store(state, queue, input, sender, given);
    state.deduplication.remember({ queue: queue.name, id: scoped, messageId: id, order, at: state.now() });
    return { id, order };
  });
  state.announceChange();
  return sent;
}
