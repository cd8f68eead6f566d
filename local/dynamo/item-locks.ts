/** Locks of items. Items are named by itemName (./item-name.ts). */
export interface ItemLocks {
  /** Runs `work` when no other holder has any of these items, in the order of the calls. Names must be distinct. */
  readonly hold: <R>(items: readonly string[], work: () => Promise<R>) => Promise<R>;
  /** The same for a transaction's writes: other requests see the items as locked from now until the end. */
  readonly holdForTransaction: <R>(items: readonly string[], work: () => Promise<R>) => Promise<R>;
  readonly isInTransaction: (item: string) => boolean;
}

/** Locks of one process. A holder queues for all of its items in one step, so there is no deadlock. */
export function createItemLocks(): ItemLocks {
  const last = new Map<string, Promise<void>>();
  const inTransaction = new Set<string>();

  async function hold<R>(items: readonly string[], work: () => Promise<R>): Promise<R> {
    const earlier = items.map((item) => last.get(item) ?? Promise.resolve());
    const { promise: done, resolve: finish } = Promise.withResolvers<undefined>();
    for (const item of items) last.set(item, done);
    await Promise.all(earlier);
    try {
      return await work();
    } finally {
      for (const item of items) if (last.get(item) === done) last.delete(item);
      finish(undefined);
    }
  }

  return {
    hold,
    holdForTransaction: async (items, work) => {
      for (const item of items) inTransaction.add(item);
      try {
        return await hold(items, work);
      } finally {
        for (const item of items) inTransaction.delete(item);
      }
    },
    isInTransaction: (item) => inTransaction.has(item),
  };
}
