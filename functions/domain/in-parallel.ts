/**
 * Calls an async function for each item, at most `width` at a time. Returns the results in the items' order; rejects at
 * the first failure.
 */
export async function inParallel<T, R>(items: readonly T[], width: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
  return results;
}
