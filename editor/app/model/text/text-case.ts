export type TextCase = "upper" | "lower" | "title" | "sentence";

/** Stands for what is no text, such as a merge tag: it counts as a part of the word around it, and never changes. */
export const objectSign = "\uFFFC";

/** Stands for what prints nothing, such as the tags around a condition. It never changes. */
export const emptySign = "\uE000";

/** Languages that write a period after ordinal numbers, which ends no sentence there. */
const ordinalPeriod = /^(?:cs|da|de|et|fi|hr|hu|lv|nb|nn|no|pl|sk|sl|sr|tr)\b/;

/**
 * The text in another case, by the rules of a language. Returns what stands in the place of each UTF-16 unit, because a
 * letter can become several: "ß" becomes "SS". A mail or selection begins a sentence.
 */
export function inCase(text: string, wanted: TextCase, language: string): readonly string[] {
  const locale = knownLocale(language);
  const change = (part: string) =>
    wanted === "upper" ? part.toLocaleUpperCase(locale) : part.toLocaleLowerCase(locale);
  return [...new Intl.Segmenter(locale, { granularity: "word" }).segment(text)].flatMap(
    ({ segment, index, isWordLike }) => {
      const units = unitsOf(segment, change);
      if (isWordLike !== true || isContinued(text.slice(0, index))) return units;
      const isCapital =
        wanted === "title" ||
        (wanted === "sentence" && (isEnglishI(segment, locale) || beginsSentence(text.slice(0, index), locale)));
      return isCapital ? withCapital(units, segment, locale) : units;
    },
  );
}

/** Whether the word after this text goes on with what stands there, as in `{{name}}s`. */
function isContinued(before: string): boolean {
  return /\uFFFC\uE000*$|[\p{L}\p{N}]\uE000+$/u.test(before.slice(-100));
}

/** The first and last offset of the word at an offset; undefined if none is there. */
export function wordAt(text: string, offset: number, language: string): readonly [number, number] | undefined {
  const segments = new Intl.Segmenter(knownLocale(language), { granularity: "word" }).segment(text);
  for (const at of [offset, offset - 1]) {
    const found = segments.containing(at);
    if (found?.isWordLike === true) return [found.index, found.index + found.segment.length];
  }
  return undefined;
}

/** An unknown language has the rules of none. */
function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll("_", "-"))[0] ?? "und";
  } catch {
    return "und";
  }
}

/** Changes a word as a whole, as the end of a word matters in Greek, and gives each unit its part of the result. */
function unitsOf(word: string, change: (part: string) => string): readonly string[] {
  const whole = change(word);
  let from = 0;
  return Array.from({ length: word.length }, (_, i) => {
    const to = i === word.length - 1 ? whole.length : Math.max(from, change(word.slice(0, i + 1)).length);
    const unit = whole.slice(from, to);
    from = to;
    return unit;
  });
}

function withCapital(units: readonly string[], word: string, locale: string): readonly string[] {
  const first = /^nl\b/.test(locale) && /^ij/i.test(word) ? word.slice(0, 2) : (/^./su.exec(word)?.[0] ?? "");
  // In Greek, only words in capitals have no accents.
  const capital = /^el\b/.test(locale) ? first.toUpperCase() : first.toLocaleUpperCase(locale);
  return [capital, ...units.slice(1, first.length).map(() => ""), ...units.slice(first.length)];
}

/** "I", "I'm", "I’ll". */
function isEnglishI(word: string, locale: string): boolean {
  return /^en\b/.test(locale) && /^i(?:['’]|$)/i.test(word);
}

/** Whether the word after this text is the first one of a line or sentence. */
function beginsSentence(before: string, locale: string): boolean {
  const near = before.slice(-100);
  if (/(?:^|\n)[^\p{L}\p{N}\uFFFC]*$/u.test(near)) return before.length <= 100 || near.includes("\n");
  const end = /([^\s.!?]*(?:\.[^\s.!?]+)*)([.!?]+)["'”’“»)\]\uE000]*\s[^\p{L}\p{N}\uFFFC]*$/u.exec(near);
  if (!end) return false;
  const [, word = "", signs = ""] = end;
  if (signs !== ".") return /[!?]/.test(signs);
  const isAbbreviation = /^[^\p{L}]*(?:\p{L}\.)*\p{L}$/u.test(word);
  return !isAbbreviation && !(ordinalPeriod.test(locale) && /^\d+$/.test(word));
}
