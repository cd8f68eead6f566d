interface Due {
  readonly at: string;
}

interface Context {
  readonly now: () => Date;
  /** Whether there is time for one more. */
  readonly hasTime: () => boolean;
}

/**
 * Ends what is due by now, one after the other while there is time; what is left waits for the next run. Gives how many.
 * One that fails keeps no other waiting.
 * @throws AggregateError of all failures, once the others are done
 */
export async function purgeDue<D extends Due, C extends Context>(
  noted: readonly D[],
  context: C,
  purge: (due: D, context: C) => Promise<void>,
): Promise<number> {
  const due = noted.filter(({ at }) => at <= context.now().toISOString());
  const failures: unknown[] = [];
  let purged = 0;
  for (const one of due) {
    if (!context.hasTime()) break;
    try {
      await purge(one, context);
      purged += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${String(failures.length)} could not be purged`);
  return purged;
}
