interface Due {
  readonly at: string;
}

interface Context {
  readonly now: () => Date;
  /** Whether there is time for another item. */
  readonly hasTime: () => boolean;
}

/** The purged items, and the errors of those that failed. */
export interface Purged<D> {
  readonly purged: number;
  /** The next run retries each. The caller logs them: an alarm counts these lines. */
  readonly failures: readonly { readonly due: D; readonly error: unknown }[];
}

/**
 * Purges due items one by one while there is time; the next run continues. A failure does not block other items, even
 * if a whole page fails. `list` returns a page in the order of `at`.
 */
export async function purgeDue<D extends Due, C extends Context>(
  list: (behind: D | undefined) => Promise<readonly D[]>,
  context: C,
  purge: (due: D, context: C) => Promise<void>,
): Promise<Purged<D>> {
  const failures: Purged<D>["failures"][number][] = [];
  let purged = 0;
  let behind: D | undefined;
  for (;;) {
    const page = await list(behind);
    for (const due of page) {
      if (due.at > context.now().toISOString() || !context.hasTime()) return { purged, failures };
      try {
        await purge(due, context);
        purged += 1;
      } catch (error) {
        failures.push({ due, error });
      }
    }
    behind = page.at(-1);
    if (behind === undefined) return { purged, failures };
  }
}
