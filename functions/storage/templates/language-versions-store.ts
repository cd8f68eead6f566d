/**
 * Which version Amazon SES has in each other language of a template, as the template's entry says it. Lists show in how
 * many languages a template is published, and read entries only: so each transaction that changes the version of a
 * language changes the entry as well (decision 0101).
 */
import type { Write } from "#functions/adapters/ports/table.ts";
import { keys } from "../keys.ts";
import { missingTemplateEntry } from "./template-entry-store.ts";
import type { TemplateEntry } from "./template-records.ts";

/** The entry of a template in an account as it was read, and what it says, or should say, of the languages. */
export interface LanguageVersions {
  readonly accountId: string;
  readonly id: string;
  /** Undefined if it is archived. */
  readonly entry: TemplateEntry | undefined;
  readonly versions: ReadonlyMap<string, number>;
}

const textOf = (versions: ReadonlyMap<string, number>) =>
  [...versions]
    .map(([code, version]) => `${code}:${String(version)}`)
    .sort()
    .join(" ");

/** The write that makes the entry say these versions. An entry that does not exist must not be restored meanwhile. */
export function noteVersions(
  companyId: string,
  { accountId, id, entry }: LanguageVersions,
  versions: ReadonlyMap<string, number>,
  updatedAt: string,
): Write {
  if (entry === undefined) return missingTemplateEntry(companyId, accountId, id);
  const key = keys.templateEntry(companyId, accountId, id);
  const seen = entry.languageVersions;
  const languageVersions = textOf(versions);
  const asSeen = {
    onlyIf: [
      seen === undefined
        ? ({ attribute: "languageVersions", is: "missing" } as const)
        : ({ attribute: "languageVersions", is: "=", value: seen } as const),
    ],
    otherwise: "CONFLICT_TRY_AGAIN",
  } as const;
  if (languageVersions === seen) return { check: key, ...asSeen };
  return { update: key, change: { set: { languageVersions, updatedAt } }, ...asSeen };
}

/** The same with another version of a language; undefined: Amazon SES has none. */
function withVersion({ versions }: LanguageVersions, language: string, version: number | undefined) {
  const others = [...versions].filter(([code]) => code !== language);
  return new Map(version === undefined ? others : [...others, [language, version] as const]);
}

/** Part of a transaction that changes a language: notes its version on the template's entry. */
export interface Noting {
  readonly seen: LanguageVersions;
  readonly at: string;
}

export const noteVersion = (
  companyId: string,
  { language, publishedVersion }: { readonly language: string; readonly publishedVersion?: number | undefined },
  { seen, at }: Noting,
) => noteVersions(companyId, seen, withVersion(seen, language, publishedVersion), at);
