import { contexts } from "./contexts.ts";
import { germanFrom } from "./german-patterns.ts";
import { rules } from "./rules.ts";

/** A broken rule as the models and the server name it, such as "At most 40 characters are allowed.", in German. A rule that the dictionary does not have stays as it is. */
export const germanRule: (rule: string) => string = germanFrom(rules);

/** Where a text of a mail stands, such as "Row 2: heading", in German. */
export const germanContext: (context: string) => string = germanFrom(contexts);
