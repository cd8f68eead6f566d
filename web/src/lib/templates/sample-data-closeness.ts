import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import type { SampleData } from "#shared/models/sample-data.ts";

type Meant = Pick<SampleData, "id" | "language">;

/** How close sample data is to the language of a mail; 0 is the closest. */
export type Closeness = (set: Pick<SampleData, "language">) => number;

/** It is meant for mails in another language. */
export const OTHER_LANGUAGE = Number.MAX_SAFE_INTEGER;

/**
 * The closeness to a language of the mail, undefined for the default one: as with words, the language and its shorter
 * tags, then sample data for all languages, then that of the default language. `codes`: those of the template, the default one first.
 */
export function closenessTo(code: string | undefined, codes: readonly string[]): Closeness {
  const [standard] = codes;
  const order =
    code === undefined ? [standard, undefined] : [...lookupLanguages(code, codes, standard), undefined, standard];
  return ({ language }) => {
    const index = order.indexOf(language);
    return index < 0 ? OTHER_LANGUAGE : index;
  };
}

/** Sample data in the order of closeness, else as it was. */
export const byCloseness = <Set extends Meant>(sets: readonly Set[], closeness: Closeness): readonly Set[] =>
  [...sets].sort((one, other) => closeness(one) - closeness(other));

/** The sample data for a language: of the closest, what was chosen last, `recent` by id, else the first. */
export function setFor<Set extends Meant>(
  sets: readonly Set[],
  closeness: Closeness,
  recent: readonly string[],
): Set | undefined {
  const least = Math.min(...sets.map(closeness));
  const closest = sets.filter((set) => closeness(set) === least && least !== OTHER_LANGUAGE);
  const last = recent.flatMap((id) => closest.find((set) => set.id === id) ?? []);
  return last[0] ?? closest[0];
}
