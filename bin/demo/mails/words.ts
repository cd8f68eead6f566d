/** Words in English, and in German and French where they are translated. */
export type Words = string | readonly [english: string, german?: string, french?: string];

export type Language = "de" | "fr";

const places: Readonly<Record<Language, number>> = { de: 1, fr: 2 };

export const english = (words: Words): string => (typeof words === "string" ? words : words[0]);

/** The words of each language that has any, under the name that a design gives them. */
export function translations<T>(words: Words, put: (text: string) => T): Readonly<Record<string, T>> {
  if (typeof words === "string") return {};
  return Object.fromEntries(
    Object.entries(places).flatMap(([language, place]) => {
      const text = words[place];
      return text === undefined ? [] : [[language, put(text)]];
    }),
  );
}

/** Each word between tags, in every language. */
export const wrapped = (words: Words, wrap: (text: string) => string): Words => {
  if (typeof words === "string") return wrap(words);
  const [first, german, french] = words;
  return [
    wrap(first),
    german === undefined ? undefined : wrap(german),
    french === undefined ? undefined : wrap(french),
  ];
};
