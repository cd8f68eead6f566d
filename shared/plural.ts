/** English and German have the same two forms, so the editor's texts in both languages are chosen by these rules. */
const rules = new Intl.PluralRules("en");

/** The text for a count: `one` for 1, `other` for every other count, also for 0. */
export const plural = <Text extends string>(count: number, one: Text, other: Text): Text =>
  rules.select(count) === "one" ? one : other;

/** A count with its noun: "1 template", "1,200 templates", "3 entries" (with the plural "entries"). */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count.toLocaleString("en")} ${plural(count, noun, nouns)}`;
