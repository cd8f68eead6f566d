import { type Dictionary, type Say as SayOf, sayFrom as sayFromDictionary } from "#shared/texts/say.ts";
import type { german } from "./de/german.ts";

export type { Dictionary };

/** A text of the editor in English. Each needs a German translation, or tsc fails. */
export type English = keyof typeof german;

/** Returns a text in the editor's language with its parameters filled in: `say("Row {n}", { n: 2 })`. */
export type Say = SayOf<English>;

export const sayFrom: (dictionary: Dictionary) => Say = sayFromDictionary;
