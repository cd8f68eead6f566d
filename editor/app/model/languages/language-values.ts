import { objectAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/** What a language has to say of a content, by the names of the values; of what it does not name, nothing. */
export function saidIn(values: Values, language: string): Values {
  return objectAt(objectAt(values, "_languages"), language);
}
