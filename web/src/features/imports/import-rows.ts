import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { ImportableTemplate } from "#shared/models/importable-template.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";
import { groupByLanguage, type NamesByLanguage } from "#shared/ses-language-names.ts";

/** A template that can be imported, with those that are named as its other languages. */
export interface ImportRow extends ImportableTemplate {
  /** Absent: none. */
  readonly languages?: NamedGroup["languages"];
}

interface ImportRows {
  readonly rows: readonly ImportRow[];
  /** Names that say a language which the company does not have. */
  readonly foreign: NamesByLanguage["foreign"];
}

/** The templates, with those of one name in several languages as one row. */
export function importRows(templates: readonly ImportableTemplate[], company: CompanyLanguages): ImportRows {
  const names = templates.map(({ name }) => name);
  const { groups, foreign } = groupByLanguage(names, company);
  const byName = new Map(groups.map((group) => [group.name, group.languages]));
  const members = new Set(groups.flatMap(({ languages }) => languages.map(({ name }) => name)));
  const rows = templates
    .filter(({ name }) => !members.has(name))
    .map((template): ImportRow => {
      const languages = byName.get(template.name);
      return languages === undefined ? template : { ...template, languages };
    });
  return { rows, foreign };
}

/** The rows that are templates in several languages, as the API takes them. */
export const groupsOf = (rows: readonly ImportRow[]): NamedGroup[] =>
  rows.flatMap(({ name, languages }) => (languages === undefined ? [] : [{ name, languages }]));

/** How many templates of Amazon SES the groups are. */
export const namesIn = (groups: readonly NamedGroup[]): number =>
  groups.reduce((sum, { languages }) => sum + 1 + languages.length, 0);
