/** At most so many calls at a time, so that one command does not use up a key's calls per minute at once. */
const MOST_AT_ONCE = 4;

/** The results in the order of the inputs. The first error ends it. */
export async function inParallel<In, Out>(inputs: readonly In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const results = new Map<number, Out>();
  const waiting = inputs.entries();
  const worker = async () => {
    for (const [index, input] of waiting) results.set(index, await work(input));
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
  return inputs.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
