import type { german } from "./de/german.ts";

/** A text of the editor. It is its own English; whoever writes a new one gives its German, or tsc refuses it. */
export type English = keyof typeof german;

/** Texts in another language by their English. */
export type Dictionary = Readonly<Record<string, string>>;

type Fillings = Readonly<Record<string, string | number>>;

/** Gives a text in the language of the editor, with `{n}` filled in: `say("Row {n}", { n: 2 })`. */
export type Say = (text: English, fillings?: Fillings) => string;

export function sayFrom(dictionary: Dictionary): Say {
  return (text, fillings = {}) => fill(dictionary[text] ?? text, fillings);
}

function fill(text: string, fillings: Fillings): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(fillings[name] ?? place));
}
