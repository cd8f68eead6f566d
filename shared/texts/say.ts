/** Translated texts by their English text. */
export type Dictionary = Readonly<Record<string, string>>;

export type Parameters = Readonly<Record<string, string | number>>;

/** Returns a text in the reader's language with its parameters filled in: `say("Row {n}", { n: 2 })`. */
export type Say<English extends string> = (text: English, parameters?: Parameters) => string;

/** The texts of a dictionary. A text that is not in it stays English. */
export const sayFrom =
  <English extends string>(dictionary: Dictionary): Say<English> =>
  (text, parameters = {}) =>
    (dictionary[text] ?? text).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(parameters[name] ?? place));
