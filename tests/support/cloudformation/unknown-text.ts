/** Characters of Unicode's private use area stand for what is only known after a deployment. */
const first = 0xe000;
const last = 0xf8ff;
const filler = String.fromCodePoint(first);
const pattern = /[\u{e000}-\u{f8ff}]/u;
const everyCharacter = /[\u{e000}-\u{f8ff}]/gu;

/** A text that is not known, as long as the longest that it can be. */
export const unknown = (length: number): string => filler.repeat(length);

export const isKnown = (text: string): boolean => !pattern.test(text);

/** Whether a text begins with what is not known. */
export const startsUnknown = (text: string): boolean => (isKnown(text.charAt(0)) ? false : text !== "");

/** A text in which one ASCII letter stands for each unknown character: names of AWS are ASCII. */
export const asAscii = (text: string): string => text.replaceAll(everyCharacter, "x");

/** Makes unknown names: equal ones for equal keys, so that two resources which name a third can be seen to. */
export function unknownNames(): (key: string, length: number) => string {
  const numbers = new Map<string, number>();
  const base = last - first;
  return (key, length) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    const digits = [Math.floor(number / base), number % base].map((digit) => String.fromCodePoint(first + 1 + digit));
    return digits.join("").padEnd(length, filler);
  };
}
