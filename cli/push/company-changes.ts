import { randomUUID } from "node:crypto";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { Failure } from "../core/failure.ts";
import type { BlockInFolder } from "../folder/block-files.ts";
import { languagesIn } from "../folder/languages-in.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import { type Project, projectFile } from "../folder/project.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { lockedNamed } from "./planned-changes.ts";
import type { DueSample } from "./sample-changes.ts";

/** What a push makes of what all templates of a company share. */
export interface CompanyChanges {
  /** Labels of tags that the company lacks. */
  readonly tags: readonly string[];
  /** Languages that it lacks; the default one first, if it has none. */
  readonly languages: readonly string[];
}

interface Due {
  readonly templates: readonly TemplateInFolder[];
  readonly blocks: readonly BlockInFolder[];
  readonly samples: readonly DueSample[];
  readonly locked: Readonly<Record<string, LockedTemplate>>;
  readonly project: Project;
}

/** The color that the app offers first. */
const color = "#0f9d8a";

const labelKey = (label: string): string => label.trim().normalize("NFC").toLowerCase();

/** What a push of these makes first. Asks for tags and languages only if they name any. */
export const companyChanges = async (api: Api, due: Due): Promise<CompanyChanges> => ({
  tags: await missingTags(api, due),
  languages: await missingLanguages(api, due),
});

async function missingTags(api: Api, { templates, blocks }: Due): Promise<readonly string[]> {
  const labels = [...templates, ...blocks].flatMap(({ tags }) => tags ?? []);
  const named = new Map(labels.map((label) => [labelKey(label), label]));
  if (named.size === 0) return [];
  const { entities } = await api(machineLibraryRoutes.listLibraryTags, {});
  for (const { label } of entities) named.delete(labelKey(label));
  return [...named.values()].sort();
}

/** Languages that were removed from the company since stay removed: only those count that the folder names since. */
function namedSince({ templates, samples, locked }: Due): readonly string[] {
  const inTemplates = templates.flatMap(({ name, source }) => {
    const before = new Set(lockedNamed(locked, name)?.languages);
    return languagesIn(source).filter((code) => !before.has(code));
  });
  const inSamples = samples.flatMap(({ planned, sample }) =>
    planned.change === "create" && sample.locked === undefined ? (sample.local?.language ?? []) : [],
  );
  return [...new Set([...inTemplates, ...inSamples])].sort();
}

async function missingLanguages(api: Api, due: Due): Promise<readonly string[]> {
  const named = namedSince(due);
  if (named.length === 0) return [];
  return lackedBy(await api(machineApiRoutes.readLanguages, {}), named, due.project.defaultLanguage);
}

type Languages = Pick<CompanyLanguages, "languages" | "default">;

/** @throws Failure for a company without languages, if no one says in which one its designs are */
function lackedBy(company: Languages, named: readonly string[], standard: string | undefined): readonly string[] {
  const known = new Set(company.languages.map(({ code }) => code));
  const lacked = named.filter((code) => !known.has(code));
  if (lacked.length === 0 || company.default !== null) return lacked;
  if (standard !== undefined) return [standard, ...lacked.filter((code) => code !== standard)];
  throw new Failure("misused", `The company has no languages yet, and the folder names ${lacked.join(", ")}.`, {
    hint: `Name the language of the designs' own words as defaultLanguage in ${projectFile}: a push adds them all.`,
  });
}

/** Adds the languages and makes the tags. Each is there once, however often that is repeated. */
export async function makeCompanyChanges(api: Api, { tags, languages }: CompanyChanges): Promise<void> {
  if (languages.length > 0) await addLanguages(api, languages);
  for (const label of tags) await createTag(api, label);
}

async function createTag(api: Api, label: string): Promise<void> {
  try {
    await api(machineLibraryRoutes.createLibraryTag, { body: { label, color } }, { idempotencyKey: randomUUID() });
  } catch (error) {
    if (!(error instanceof Refused && error.code === "TAG_LABEL_ALREADY_EXISTS")) throw error;
  }
}

const TRIES = 3;

/** Another call may change the languages at the same time: then they are read again. */
async function addLanguages(api: Api, wanted: readonly string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const company = await api(machineApiRoutes.readLanguages, {});
    const added = lackedBy(company, wanted, wanted[0]);
    if (added.length === 0) return;
    const body = {
      ...company,
      languages: [...company.languages, ...added.map((code) => ({ code }))],
      default: company.default ?? added[0] ?? null,
    };
    try {
      await api(machineApiRoutes.replaceLanguages, { body });
      return;
    } catch (error) {
      const isRace = error instanceof Refused && error.code === "CONFLICT_TRY_AGAIN";
      if (!isRace || tried === TRIES) throw error;
    }
  }
}
