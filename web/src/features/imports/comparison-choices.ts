import type { JobItem } from "#shared/models/job.ts";
import type { ComparedLanguage } from "#shared/models/language-comparison.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";

const fits = ({ differs }: ComparedLanguage): boolean => differs === undefined;

/** Whether any of its languages has the structure of the default one. */
export const canBeTogether = ({ languages = [] }: JobItem): boolean => languages.some(fits);

interface Import {
  readonly names: readonly string[];
  readonly groups: readonly NamedGroup[];
}

/**
 * What is imported of compared templates: those of `separate` and all languages that differ on their own. A group that
 * could not be compared has the languages that were chosen for it.
 */
export function importOf(
  items: readonly JobItem[],
  separate: ReadonlySet<string>,
  chosen: readonly NamedGroup[],
): Import {
  const names: string[] = [];
  const groups: NamedGroup[] = [];
  for (const item of items) {
    const { name } = item;
    const languages = item.languages ?? chosen.find((group) => group.name === name)?.languages ?? [];
    const together = separate.has(name) ? [] : (item.languages ?? []).filter(fits);
    if (together.length === 0) names.push(name);
    else groups.push({ name, languages: together.map((each) => ({ code: each.code, name: each.name })) });
    const alone = languages.filter((language) => !together.some((each) => each.name === language.name));
    names.push(...alone.map((language) => language.name));
  }
  return { names, groups };
}
