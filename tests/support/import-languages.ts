import { importRoutes } from "#shared/api/imports.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import type { JobItem } from "#shared/models/job.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";
import { endOf } from "./import-templates.ts";
import type { Person } from "./product.ts";

/** Sets the languages of the person's company; the first one is the default. */
export async function writeIn(
  person: Person,
  codes: readonly string[],
  namePattern: string | null = "{name}_{language}",
): Promise<void> {
  const { revision } = (await person.call(languageRoutes.getLanguages)).body;
  const languages = codes.map((code) => ({ code }));
  const body = { languages, default: codes[0] ?? null, namePattern, revision };
  const { status } = await person.call(languageRoutes.setLanguages, { body });
  if (status !== 200) throw new Error(`The languages were not set: ${String(status)}`);
}

/** A group of names: `group("welcome", { de: "welcome_de" })`. */
export const group = (name: string, others: Readonly<Record<string, string>>): NamedGroup => ({
  name,
  languages: Object.entries(others).map(([code, own]) => ({ code, name: own })),
});

/** Compares groups of templates in Amazon SES; returns the result of each. */
export async function compareLanguages(person: Person, ...groups: readonly NamedGroup[]): Promise<JobItem[]> {
  const { status, body } = await person.call(importRoutes.compareImportedLanguages, { body: { groups } });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return (await endOf(person, body.job.id)).items;
}

/** Imports each group as one template; returns the result of each. */
export async function importLanguages(person: Person, ...groups: readonly NamedGroup[]): Promise<JobItem[]> {
  const { status, body } = await person.call(importRoutes.importTemplates, { body: { names: [], groups } });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return (await endOf(person, body.job.id)).items;
}
