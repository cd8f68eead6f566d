import * as z from "zod";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { Store } from "#local/store.ts";
import { openDeduplication, type Deduplication } from "./deduplication.ts";
import { Message } from "./message.ts";
import { numberOf, Queue } from "./queue.ts";
import { noSuchQueue } from "./sqs-error.ts";

/**
 * All queues and their messages: on disk, and in memory in order. Several changes that belong together are made in
 * `atomically`.
 */
export interface QueueState {
  readonly findQueue: (name: string) => Queue | undefined;
  /** Throws QueueDoesNotExist. */
  readonly queue: (name: string) => Queue;
  readonly queues: () => Queue[];
  readonly putQueue: (queue: Queue) => void;
  /** With its messages. */
  readonly deleteQueue: (name: string) => void;
  readonly deletedAt: (name: string) => number | undefined;
  /** The messages of a queue in order, without those whose retention period is over. */
  readonly messages: (queue: Queue) => Message[];
  readonly findMessage: (queue: string, id: string) => Message | undefined;
  readonly putMessage: (message: Message) => void;
  readonly deleteMessage: (message: Pick<Message, "queue" | "id">) => void;
  readonly nextOrder: () => number;
  readonly deduplication: Deduplication;
  readonly atomically: Store["atomically"];
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back when a message may have become available; returns the function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
  readonly announceChange: () => void;
}

const Deleted = z.object({ name: z.string(), at: z.number() });
const Counter = z.object({ last: z.int() });
const orderCounter = "order";

export function openQueueState(deps: {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomBytes;
}): QueueState {
  const { store } = deps;
  const queues = store.collection("sqs-queue", Queue);
  const stored = store.collection("sqs-message", Message);
  const deleted = store.collection("sqs-deleted-queue", Deleted);
  const counter = store.collection("sqs-counter", Counter);
  const now = (): number => deps.now().getTime();
  let lastOrder = counter.get(orderCounter)?.last ?? 0;
  const keyOf = ({ queue, id }: Pick<Message, "queue" | "id">): string => `${queue}/${id}`;

  const known = new Map(queues.list().map((queue) => [queue.name, queue]));
  const inOrder = stored.list().sort((a, b) => a.order - b.order);
  const messages = new Map([...known.keys()].map((name) => [name, new Map<string, Message>()]));
  for (const message of inOrder) messages.get(message.queue)?.set(message.id, message);
  const deduplication = openDeduplication(store, now);
  const listeners = new Set<() => void>();

  function deleteMessage(message: Pick<Message, "queue" | "id">): void {
    stored.delete(keyOf(message));
    messages.get(message.queue)?.delete(message.id);
  }

  return {
    findQueue: (name) => known.get(name),
    queue: (name) => {
      const queue = known.get(name);
      if (queue === undefined) throw noSuchQueue();
      return queue;
    },
    queues: () => [...known.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    putQueue: (queue) => {
      queues.put(queue.name, queue);
      known.set(queue.name, queue);
      if (!messages.has(queue.name)) messages.set(queue.name, new Map());
    },
    deleteQueue: (name) =>
      store.atomically(() => {
        for (const id of messages.get(name)?.keys() ?? []) stored.delete(keyOf({ queue: name, id }));
        deduplication.forgetQueue(name);
        queues.delete(name);
        deleted.put(name, { name, at: now() });
        messages.delete(name);
        known.delete(name);
      }),
    deletedAt: (name) => deleted.get(name)?.at,
    messages: (queue) => {
      const oldest = now() - numberOf(queue, "MessageRetentionPeriod") * 1000;
      const all = [...(messages.get(queue.name)?.values() ?? [])];
      for (const message of all) if (message.sentAt < oldest) deleteMessage(message);
      return all.filter(({ sentAt }) => sentAt >= oldest);
    },
    findMessage: (queue, id) => messages.get(queue)?.get(id),
    putMessage: (message) => {
      stored.put(keyOf(message), message);
      messages.get(message.queue)?.set(message.id, message);
    },
    deleteMessage,
    nextOrder: () => {
      lastOrder += 1;
      counter.put(orderCounter, { last: lastOrder });
      return lastOrder;
    },
    deduplication,
    atomically: store.atomically,
    newId: () => uuid(deps.random),
    now,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announceChange: () => {
      for (const listener of listeners) listener();
    },
  };
}
