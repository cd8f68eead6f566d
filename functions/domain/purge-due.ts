interface Due {
  readonly at: string;
}

interface Context {
  readonly now: () => Date;
  /** Whether there is time for one more. */
  readonly hasTime: () => boolean;
}

/** What a run purged, and what it could not purge. */
export interface Purged<D> {
  readonly purged: number;
  /** Each is tried again by the next run. The caller logs them: an alarm counts these lines. */
  readonly failures: readonly { readonly due: D; readonly error: unknown }[];
}

/**
 * Purges what is due by now, one after the other while there is time; the next run goes on with the rest. A failure
 * keeps no other waiting, not even a whole page of failures. `list` returns a page in the order of `at`.
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
