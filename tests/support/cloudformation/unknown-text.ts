/** Characters of Unicode's private use area stand for text that is known only after a deployment. */
const FIRST = 0xe000;
const LAST = 0xf8ff;
const filler = String.fromCodePoint(FIRST);
const pattern = /[\u{e000}-\u{f8ff}]/u;
const everyCharacter = /[\u{e000}-\u{f8ff}]/gu;

/** An unknown text of the maximal length. */
export const unknown = (length: number): string => filler.repeat(length);

export const isKnown = (text: string): boolean => !pattern.test(text);

/** Whether a text begins with unknown text. */
export const startsUnknown = (text: string): boolean => (isKnown(text.charAt(0)) ? false : text !== "");

/** A text in which one ASCII letter stands for each unknown character: names of AWS are ASCII. */
export const asAscii = (text: string): string => text.replaceAll(everyCharacter, "x");

/** Creates unknown names: equal ones for equal keys, so that references to the same resource compare as equal. */
export function unknownNames(): (key: string, length: number) => string {
  const numbers = new Map<string, number>();
  const base = LAST - FIRST;
  return (key, length) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    const digits = [Math.floor(number / base), number % base].map((digit) => String.fromCodePoint(FIRST + 1 + digit));
    return digits.join("").padEnd(length, filler);
  };
}
