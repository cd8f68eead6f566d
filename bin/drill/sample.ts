/** Keeps a random sample of `size` elements, each with the same probability (Vitter's algorithm R). */
export function createSample<T>(size: number, random: () => number): { add: (thing: T) => void; kept: readonly T[] } {
  const kept: T[] = [];
  let seen = 0;
  return {
    kept,
    add: (thing) => {
      seen += 1;
      if (kept.length < size) {
        kept.push(thing);
        return;
      }
      const place = Math.floor(random() * seen);
      if (place < size) kept[place] = thing;
    },
  };
}
