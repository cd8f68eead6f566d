import type { german } from "./de/german.ts";

/** A text of the editor in English. Each needs a German translation, or tsc fails. */
export type English = keyof typeof german;

/** Translated texts by their English text. */
export type Dictionary = Readonly<Record<string, string>>;

type Parameters = Readonly<Record<string, string | number>>;

/** Returns a text in the editor's language with its parameters filled in: `say("Row {n}", { n: 2 })`. */
export type Say = (text: English, parameters?: Parameters) => string;

export function sayFrom(dictionary: Dictionary): Say {
  return (text, parameters = {}) => fill(dictionary[text] ?? text, parameters);
}

function fill(text: string, parameters: Parameters): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(parameters[name] ?? place));
}
