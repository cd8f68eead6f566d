import * as z from "zod";
import type { Store } from "#local/store.ts";

const INTERVAL_MS = 5 * 60 * 1000;

const Sent = z.object({
  queue: z.string(),
  /** The deduplication id, after the group id if the scope is the group. */
  id: z.string(),
  messageId: z.string(),
  order: z.int(),
  at: z.number(),
});
type Sent = z.infer<typeof Sent>;

/** The deduplication ids of the last five minutes, including those of messages that are deleted since. */
export interface Deduplication {
  readonly find: (queue: string, id: string) => Sent | undefined;
  readonly remember: (sent: Sent) => void;
  readonly forgetQueue: (queue: string) => void;
}

export function openDeduplication(store: Store, now: () => number): Deduplication {
  const stored = store.collection("sqs-deduplication", Sent);
  const keyOf = ({ queue, id }: Pick<Sent, "queue" | "id">): string => `${queue}/${id}`;
  // Oldest first.
  const known = new Map(
    stored
      .list()
      .sort((a, b) => a.at - b.at)
      .map((sent) => [keyOf(sent), sent]),
  );
  const isOver = ({ at }: Sent): boolean => at + INTERVAL_MS <= now();

  function forget(key: string): void {
    stored.delete(key);
    known.delete(key);
  }

  function forgetOld(): void {
    for (const [key, sent] of known) {
      if (!isOver(sent)) return;
      forget(key);
    }
  }

  return {
    find: (queue, id) => {
      const sent = known.get(keyOf({ queue, id }));
      return sent === undefined || isOver(sent) ? undefined : sent;
    },
    remember: (sent) => {
      forgetOld();
      known.delete(keyOf(sent));
      stored.put(keyOf(sent), sent);
      known.set(keyOf(sent), sent);
    },
    forgetQueue: (queue) => {
      for (const [key, sent] of known) if (sent.queue === queue) forget(key);
    },
  };
}
