/** Huffman codes: the shortest for the most frequent symbol. */
export interface HuffmanCodes {
  /** How many symbols have a code of each length, 1 to 16. */
  readonly counts: Uint8Array;
  /** Sorted by code length. */
  readonly symbols: readonly number[];
  /** The code of each symbol. */
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
}

/** The code of all ones is not allowed (ITU T.81, C.2); a reserved symbol that never occurs takes it. */
const RESERVED = 256;
const LONGEST = 16;

/** The number of codes per length, without a limit of the length: joins the two rarest symbols until one is left. */
function countsOfLengths(frequencies: Uint32Array): number[] {
  const trees = Array.from(frequencies, (frequency, symbol) => ({ frequency, symbols: [symbol] }))
    .filter(({ frequency }) => frequency > 0)
    .concat({ frequency: 0, symbols: [RESERVED] });
  const depth = new Uint16Array(RESERVED + 1);
  while (trees.length > 1) {
    trees.sort((a, b) => b.frequency - a.frequency);
    const joined = trees.splice(-2);
    const symbols = joined.flatMap((tree) => tree.symbols);
    for (const symbol of symbols) depth[symbol] = (depth[symbol] ?? 0) + 1;
    trees.push({ frequency: joined.reduce((sum, { frequency }) => sum + frequency, 0), symbols });
  }
  const counts = Array.from({ length: RESERVED + 2 }, () => 0);
  for (const length of depth) counts[length] = (counts[length] ?? 0) + 1;
  return counts;
}

/** Shortens codes over 16 bits by lengthening others (ITU T.81, figure K.3). */
function shorten(counts: number[]): void {
  const count = (length: number) => counts[length] ?? 0;
  for (let length = counts.length - 1; length > LONGEST; length -= 1) {
    while (count(length) > 0) {
      let shorter = length - 2;
      while (count(shorter) === 0) shorter -= 1;
      counts[length] = count(length) - 2;
      counts[length - 1] = count(length - 1) + 1;
      counts[shorter + 1] = count(shorter + 1) + 2;
      counts[shorter] = count(shorter) - 1;
    }
  }
}

/** The optimal codes of at most 16 bits for 256 symbols with these frequencies. */
export function huffmanCodes(frequencies: Uint32Array): HuffmanCodes {
  const counts = countsOfLengths(frequencies);
  shorten(counts);
  const last = counts.findLastIndex((count, length) => length > 0 && length <= LONGEST && count > 0);
  // The reserved symbol is the rarest, so its code is the longest and the last.
  counts[last] = (counts[last] ?? 0) - 1;
  const symbols = Array.from(frequencies.keys())
    .filter((symbol) => (frequencies[symbol] ?? 0) > 0)
    .sort((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0));
  const [codes, lengths] = [new Uint16Array(256), new Uint8Array(256)];
  let [code, next] = [0, 0];
  for (let length = 1; length <= LONGEST; length += 1) {
    for (let left = counts[length] ?? 0; left > 0; left -= 1) {
      const symbol = symbols[next] ?? 0;
      codes[symbol] = code;
      lengths[symbol] = length;
      code += 1;
      next += 1;
    }
    code <<= 1;
  }
  return { counts: Uint8Array.from(counts.slice(1, LONGEST + 1)), symbols, codes, lengths };
}
