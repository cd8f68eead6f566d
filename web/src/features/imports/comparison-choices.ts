import type { JobItem } from "#shared/models/job.ts";
import type { ComparedLanguage } from "#shared/models/language-comparison.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";

const fits = ({ differs }: ComparedLanguage): boolean => differs === undefined;

/** The languages that have the structure of the default one: none of a group that could not be compared. */
const fitting = ({ outcome, languages = [] }: JobItem): readonly ComparedLanguage[] =>
  outcome === "compared" ? languages.filter(fits) : [];

/** Whether any of its languages has the structure of the default one. */
export const canBeTogether = (item: JobItem): boolean => fitting(item).length > 0;

/** The results of a job and its retries, the oldest first: each item as in the last one that has it. */
export const latestItems = (runs: readonly (readonly JobItem[])[]): JobItem[] => [
  ...new Map(runs.flat().map((item) => [item.name, item])).values(),
];

interface Import {
  readonly names: readonly string[];
  readonly groups: readonly NamedGroup[];
}

/**
 * What is imported of compared templates: those of `separate`, all languages that differ, and all of a group that could
 * not be compared on their own.
 */
export function importOf(items: readonly JobItem[], separate: ReadonlySet<string>): Import {
  const names: string[] = [];
  const groups: NamedGroup[] = [];
  for (const item of items) {
    const { name, languages = [] } = item;
    const together = separate.has(name) ? [] : fitting(item);
    if (together.length === 0) names.push(name);
    else groups.push({ name, languages: together.map((each) => ({ code: each.code, name: each.name })) });
    const alone = languages.filter((language) => !together.some((each) => each.name === language.name));
    names.push(...alone.map((language) => language.name));
  }
  return { names, groups };
}
