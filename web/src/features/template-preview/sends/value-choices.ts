import type { SampleData } from "#shared/models/sample-data.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";
import { byCloseness, type Closeness, OTHER_LANGUAGE } from "#web/lib/templates/sample-data-closeness.ts";
import type { Values } from "../start-values.ts";

/** Values that can fill a mail. */
export interface ValueChoice {
  readonly id: string;
  readonly label: string;
  /** Undefined if they do not fit the template any more. */
  readonly data: Values | undefined;
  /** The value that is missing then. */
  readonly problem?: string;
  /** Of the mails that it is meant for; absent: all. */
  readonly language?: string | undefined;
  /** To the language of the mail; the least is the closest. */
  readonly closeness: number;
}

/** The id of the submitted values, or of no values if the mail has no placeholders. */
export const asFilledIn = "as-filled-in";

/** The submitted values first, then the team's sample data, the closest to the language of the mail first. */
export function valueChoices(
  tree: PlaceholderObject,
  submitted: Values | undefined,
  sets: readonly SampleData[],
  closeness: Closeness,
): readonly ValueChoice[] {
  const isReady = submitted !== undefined || tree.fields.length === 0;
  const own = isReady ? [{ id: asFilledIn, label: say("As filled in"), data: submitted ?? {}, closeness: -1 }] : [];
  return [
    ...own,
    ...byCloseness(sets, closeness).map((set) => ({ ...choiceOf(tree, set), closeness: closeness(set) })),
  ];
}

/**
 * The values that fill a mail unless the user chooses others: the submitted ones, else sample data that fits, for the
 * closest language; of several, the preferred one. None that is meant for another language.
 */
export function valuesByLanguage(choices: readonly ValueChoice[], preferredId = ""): ValueChoice | undefined {
  const fitting = choices.filter(({ data, closeness }) => data !== undefined && closeness !== OTHER_LANGUAGE);
  const [first] = fitting;
  return fitting.find(({ id, closeness }) => id === preferredId && closeness === first?.closeness) ?? first;
}

function choiceOf(
  tree: PlaceholderObject,
  { id, name: label, language, values }: SampleData,
): Omit<ValueChoice, "closeness"> {
  const [problem] = validateValues(tree, values).values();
  if (problem !== undefined) return { id, label, language, data: undefined, problem: sayRule(problem) };
  return { id, label, language, data: submittedData(tree, values) };
}
