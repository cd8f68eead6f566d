import { validateValues } from "#shared/placeholders/validate.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";
import type { Values } from "../start-values.ts";
import { parseJsonValues } from "../parse-json-values.ts";
import type { Mail, Personalization } from "../personalization.ts";

/** The values to store, or their first problem. */
export type Typed = { readonly values: Values } | { readonly problem: string };

/** The typed values, validated by the form's rules in both modes. */
export function typedData({ mode, values, json }: Personalization, { tree }: Mail): Typed {
  const typed = mode === "base" ? values : parseJsonValues(json);
  if (typed === undefined) return { problem: say("This is no JSON object") };
  const [problem] = validateValues(tree, typed).values();
  return problem === undefined ? { values: typed } : { problem: sayRule(problem) };
}
