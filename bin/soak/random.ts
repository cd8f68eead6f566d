/** Numbers between 0 and 1, the same for the same seed, so that a failure can be reproduced. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several, each with the probability of its share. */
export function pickBy<T>(random: () => number, shares: readonly (readonly [number, T])[]): T | undefined {
  let place = random() * shares.reduce((sum, [share]) => sum + share, 0);
  return shares.find(([share]) => (place -= share) < 0)?.[1];
}
