import type { Language } from "./language.ts";
import { type Say, sayFrom } from "./say.ts";

/** Who reads texts: they get them by `say`, and dates and numbers in the manner of `language`. */
export interface Reader<English extends string> {
  readonly language: Language;
  readonly say: Say<English>;
}

/** A reader of English, for whom no dictionary is loaded. */
export const english: Reader<string> = { language: "en", say: sayFrom({}) };
