const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const first = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/**
 * One or two letters for a person: of the first and the last word of their name, or of the part of their address before the "@",
 * whose words are parted by dots, dashes and underscores. Empty where neither has a letter or a digit.
 */
export function initialsOf(displayName: string, email: string): string {
  const ofName = wordsOf(displayName.includes("@") ? "" : displayName, /\s+/u);
  const words = ofName.length > 0 ? ofName : wordsOf(email.split("@")[0] ?? "", /[._+-]+/u);
  const [start = "", end = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return `${first(start)}${first(end)}`.toLocaleUpperCase("und");
}

const wordsOf = (text: string, between: RegExp): readonly string[] =>
  text.split(between).flatMap((word) => {
    const at = word.search(/[\p{L}\p{N}]/u);
    return at < 0 ? [] : [word.slice(at)];
  });

/** One of so many colors for a person, the same wherever they are shown. */
export function colorNumber(email: string, of: number): number {
  let sum = 0;
  for (const character of email) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % of;
}
