/** The words of the typed text, in lower case. */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** Whether a text contains every word, in any order and also within words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** The longest word, which filters most: the API searches for one text. */
export const longestWord = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
