/** A bit for each group of three characters: 1 KB, of which a mail of 5,000 characters sets an eighth. */
const BITS = 8192;
const GROUP = 3;

/** Whether a text may have words; false is certain. */
export type MayHave = (words: string) => boolean;

const bitAt = (text: string, at: number): number =>
  (Math.imul(text.charCodeAt(at), 7919) ^
    Math.imul(text.charCodeAt(at + 1), 104_729) ^
    Math.imul(text.charCodeAt(at + 2), 1_299_709)) &
  (BITS - 1);

/**
 * Remembers which groups of three characters a text has (a Bloom filter), so that a search looks only through texts that have all groups
 * of its words. Shorter words may be anywhere.
 */
export function groupsOf(text: string): MayHave {
  const bits = new Uint8Array(BITS / 8);
  for (let at = 0; at + GROUP <= text.length; at += 1) {
    const bit = bitAt(text, at);
    bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return (words) => {
    for (let at = 0; at + GROUP <= words.length; at += 1) {
      const bit = bitAt(words, at);
      if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  };
}
