import { objectAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";

/** The values of a content that a language translates, by name. */
export function languageValues(values: Values, language: string): Values {
  return objectAt(objectAt(values, "_languages"), language);
}
