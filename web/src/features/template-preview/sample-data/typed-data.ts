import { validateValues } from "#shared/placeholders/validate.ts";
import type { Values } from "../kept-values.ts";
import { parseJsonValues } from "../parse-json-values.ts";
import type { Mail, Personalization } from "../personalization.ts";

/** The values to keep, or the first thing that is wrong with them. */
export type Typed = { readonly values: Values } | { readonly problem: string };

/** What is typed in the panel, by the rules of the form in both ways of typing. */
export function typedData({ mode, values, json }: Personalization, { tree }: Mail): Typed {
  const typed = mode === "base" ? values : parseJsonValues(json);
  if (typed === undefined) return { problem: "This is no JSON object" };
  const [problem] = validateValues(tree, typed).values();
  return problem === undefined ? { values: typed } : { problem };
}
