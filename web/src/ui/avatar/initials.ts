const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const first = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/**
 * One or two letters: of the first and last word of the name, or of the local part of the e-mail address, split at
 * dots, dashes and underscores. Empty if neither contains a letter or digit.
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

/** A colour number below `of` for a user, the same on every screen. */
export function colorNumber(email: string, of: number): number {
  let sum = 0;
  for (const character of email) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % of;
}
