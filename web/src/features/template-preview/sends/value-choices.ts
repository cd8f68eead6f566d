import type { SampleData } from "#shared/models/sample-data.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import type { Values } from "../kept-values.ts";

/** What can fill a mail that is sent. */
export interface ValueChoice {
  readonly id: string;
  readonly label: string;
  /** Undefined when the template asks for something else by now. */
  readonly data: Values | undefined;
  /** What it lacks then. */
  readonly problem?: string;
}

/** What was submitted in the panel, or the mail as it is when it asks for nothing. */
export const asFilledIn = "as-filled-in";

/** What was submitted, first, and the sample data of the team. */
export function valueChoices(
  tree: PlaceholderObject,
  submitted: Values | undefined,
  sets: readonly SampleData[],
): readonly ValueChoice[] {
  const isReady = submitted !== undefined || tree.fields.length === 0;
  const own = isReady ? [{ id: asFilledIn, label: "As filled in", data: submitted ?? {} }] : [];
  return [...own, ...sets.map((set) => choiceOf(tree, set))];
}

function choiceOf(tree: PlaceholderObject, { id, name: label, values }: SampleData): ValueChoice {
  const [problem] = validateValues(tree, values).values();
  if (problem !== undefined) return { id, label, data: undefined, problem };
  return { id, label, data: submittedData(tree, values) };
}
