import { germanFrom } from "./german-patterns.ts";
import { rulesOfTemplates } from "./rules-of-templates.ts";

/** What is wrong with the placeholders of a template, in German. A text that the dictionary does not have stays as it is. */
export const germanProblem: (message: string) => string = germanFrom(rulesOfTemplates);
