import type { SampleData } from "#shared/models/sample-data.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";
import type { Values } from "../start-values.ts";

/** Values that can fill a mail. */
export interface ValueChoice {
  readonly id: string;
  readonly label: string;
  /** Undefined if they do not fit the template any more. */
  readonly data: Values | undefined;
  /** The value that is missing then. */
  readonly problem?: string;
}

/** The id of the submitted values, or of no values if the mail has no placeholders. */
export const asFilledIn = "as-filled-in";

/** The submitted values first, then the team's sample data. */
export function valueChoices(
  tree: PlaceholderObject,
  submitted: Values | undefined,
  sets: readonly SampleData[],
): readonly ValueChoice[] {
  const isReady = submitted !== undefined || tree.fields.length === 0;
  const own = isReady ? [{ id: asFilledIn, label: say("As filled in"), data: submitted ?? {} }] : [];
  return [...own, ...sets.map((set) => choiceOf(tree, set))];
}

function choiceOf(tree: PlaceholderObject, { id, name: label, values }: SampleData): ValueChoice {
  const [problem] = validateValues(tree, values).values();
  if (problem !== undefined) return { id, label, data: undefined, problem: sayRule(problem) };
  return { id, label, data: submittedData(tree, values) };
}
