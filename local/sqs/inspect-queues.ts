import { operator } from "#local/operator.ts";
import { isInFlight, type Message } from "./message.ts";
import { isFifo, type Queue } from "./queue.ts";
import type { MessageView, QueueInspection } from "./queue-inspection.ts";
import { deleteAllMessages } from "./queue-operations.ts";
import type { QueueState } from "./queue-state.ts";
import { redrive, sourcesOf } from "./redrive.ts";
import { sendMessage } from "./send-message.ts";
import { SqsError } from "./sqs-error.ts";

function stateOf(message: Message, now: number): MessageView["state"] {
  if (isInFlight(message, now)) return "in-flight";
  return message.visibleAt > now ? "delayed" : "waiting";
}

/** The console's view of the queues, and its actions on them. */
export function inspectQueues(state: QueueState): QueueInspection {
  const viewOf = (message: Message): MessageView => ({
    id: message.id,
    group: message.group,
    body: message.body,
    state: stateOf(message, state.now()),
    receiveCount: message.receiveCount,
    sentAt: new Date(message.sentAt).toISOString(),
  });

  function find(queue: Queue, id: string): Message {
    const message = state.findMessage(queue.name, id);
    if (message === undefined) throw new SqsError("ResourceNotFoundException", "The message is not in the queue.");
    return message;
  }

  return {
    inspect: () =>
      state.queues().map((queue) => ({
        name: queue.name,
        messages: state.messages(queue).map(viewOf),
        deadLetterOf: sourcesOf(state, queue).map(({ name }) => name),
      })),
    send: (name, { body, group }) => {
      const queue = state.queue(name);
      const once = isFifo(queue) ? { MessageDeduplicationId: state.newId() } : {};
      return sendMessage(state, queue, { MessageBody: body, MessageGroupId: group, ...once }, operator.accountId).id;
    },
    purge: (name) => deleteAllMessages(state, state.queue(name)),
    redrive: (name) => redrive(state, state.queue(name)),
    delete: (name, id) => {
      state.deleteMessage(find(state.queue(name), id));
      state.announceChange();
    },
  };
}
