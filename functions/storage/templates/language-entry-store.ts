/**
 * The other languages of templates in Amazon SES, which knows no languages: each is a template of its own there. The
 * default language is the template's entry, and shares the unique names.
 *
 * | access pattern                         | key                                                      |
 * |----------------------------------------|----------------------------------------------------------|
 * | languages of templates in an account   | company#<c> / template-language#<account>#<template>#<tag> |
 *
 * Each write of a version also changes the entry of the template: see language-versions-store.ts.
 */
import * as z from "zod";
import type { Key, Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { companyPk, keys } from "../keys.ts";
import { type LanguageVersions, noteVersion, noteVersions, type Noting } from "./language-versions-store.ts";
import { findNameMarker, findTemplateEntry } from "./template-entry-store.ts";
import { parseLanguageVersions, type TemplateEntry } from "./template-records.ts";

/** What Amazon SES of an account holds of a template in a language. The fields are those of a template's entry. */
const LanguageEntry = z.object({
  /** The template. */
  id: Id,
  accountId: z.string(),
  language: z.string(),
  /** In Amazon SES. */
  name: z.string(),
  publishedVersion: z.int().positive().optional(),
  sesHash: z.string().optional(),
  sesWriting: z.string().optional(),
  publishedAt: Timestamp.optional(),
  publishedFor: Id.optional(),
});
export type LanguageEntry = z.infer<typeof LanguageEntry>;

/** A template of Amazon SES that Sestina publishes: in the default language, or in another one. */
export type PlacedMail = LanguageEntry | (TemplateEntry & { readonly language?: undefined });

type LanguageKey = Pick<LanguageEntry, "id" | "accountId" | "language">;

const prefixOf = (companyId: string, accountId: string, templateId?: string) => ({
  pk: companyPk(companyId),
  skPrefix: `template-language#${accountId}#${templateId === undefined ? "" : `${templateId}#`}`,
});

export const languageEntryKeys = {
  templateLanguage: (companyId: string, { accountId, id, language }: LanguageKey): Key => {
    const { pk, skPrefix } = prefixOf(companyId, accountId, id);
    return { pk, sk: `${skPrefix}${language}` };
  },
};
const languageKey = languageEntryKeys.templateLanguage;

/** The key of the item that states what Amazon SES holds. */
export const placeKey = (companyId: string, placed: Pick<PlacedMail, "id" | "accountId" | "language">): Key =>
  placed.language === undefined
    ? keys.templateEntry(companyId, placed.accountId, placed.id)
    : languageKey(companyId, { ...placed, language: placed.language });

export async function findLanguageEntry(
  table: TableReader,
  companyId: string,
  of: LanguageKey,
): Promise<LanguageEntry | undefined> {
  return LanguageEntry.optional().parse(await table.get(languageKey(companyId, of)));
}

/** The languages of a template in an account, by their codes. */
export async function listLanguageEntries(
  table: TableReader,
  companyId: string,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<LanguageEntry[]> {
  return z.array(LanguageEntry).parse(await table.query(prefixOf(companyId, accountId, id)));
}

/** The languages of all templates in an account. */
export async function listLanguageEntriesOfAccount(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<LanguageEntry[]> {
  return z.array(LanguageEntry).parse(await table.query(prefixOf(companyId, accountId)));
}

/** What is published under a name in an account, if anything. */
export async function findByName(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<PlacedMail | undefined> {
  const owner = await findNameMarker(table, companyId, accountId, name);
  if (owner === undefined) return undefined;
  const { templateId: id, language } = owner;
  if (language !== undefined) return findLanguageEntry(table, companyId, { id, accountId, language });
  return findTemplateEntry(table, companyId, accountId, id);
}

/** Part of a transaction: the name must be free in the account. */
const takeName = (companyId: string, { accountId, name, id, language }: LanguageEntry): Write => ({
  put: { ...keys.uniqueTemplateName(companyId, accountId, name), templateId: id, language },
  onlyIf: "absent",
  otherwise: "TEMPLATE_EXISTS",
});

const leaveName = (companyId: string, { accountId, name, id }: LanguageEntry): Write => ({
  delete: keys.uniqueTemplateName(companyId, accountId, name),
  onlyIf: [{ attribute: "templateId", is: "=", value: id }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

const unchanged = (attribute: keyof LanguageEntry, value: string | undefined) =>
  value === undefined ? ({ attribute, is: "missing" } as const) : ({ attribute, is: "=", value } as const);

/** Nothing was written to Amazon SES in this language, and it has the same name, since it was read. */
export const asRead = ({ name, sesHash, sesWriting, publishedFor }: LanguageEntry) => [
  unchanged("name", name),
  unchanged("sesHash", sesHash),
  unchanged("sesWriting", sesWriting),
  unchanged("publishedFor", publishedFor),
];

const otherwise = "CONFLICT_TRY_AGAIN";

const versionsOf = (entries: readonly LanguageEntry[]): ReadonlyMap<string, number> =>
  new Map(entries.flatMap(({ language, publishedVersion: held }) => (held === undefined ? [] : [[language, held]])));

/** What a write of a language needs; read it in the same attempt. */
export async function readLanguageVersions(
  table: TableReader,
  companyId: string,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<LanguageVersions> {
  const entry = await findTemplateEntry(table, companyId, accountId, id);
  const known = entry?.languageVersions;
  const versions =
    entry !== undefined && known === undefined
      ? versionsOf(await listLanguageEntries(table, companyId, { accountId, id }))
      : parseLanguageVersions(known ?? "");
  return { accountId, id, entry, versions };
}

/** Makes the entry of a template say what the items of its languages say, if it does not: it is of an earlier release. */
export async function noteLanguageVersions(
  table: Table,
  companyId: string,
  of: { readonly accountId: string; readonly id: string },
  at: string,
): Promise<void> {
  const seen = await readLanguageVersions(table, companyId, of);
  if (seen.entry === undefined || seen.entry.languageVersions !== undefined) return;
  await table.write(noteVersions(companyId, seen, seen.versions, at));
}

/** Part of the transaction that begins to publish a language; its name must be free. */
export const putLanguageEntry = (companyId: string, entry: LanguageEntry, noting: Noting): readonly Write[] => [
  takeName(companyId, entry),
  { put: { ...languageKey(companyId, entry), ...entry }, onlyIf: "absent", otherwise },
  noteVersion(companyId, entry, noting),
];

/** Part of the transaction that gives a language another name in Amazon SES: `to` states what that name holds. */
export const renameLanguageEntry = (
  companyId: string,
  seen: LanguageEntry,
  to: LanguageEntry,
  noting: Noting,
): readonly Write[] => [
  leaveName(companyId, seen),
  takeName(companyId, to),
  { put: { ...languageKey(companyId, to), ...to }, onlyIf: asRead(seen), otherwise },
  noteVersion(companyId, to, noting),
];

/** Part of the transaction after which a language is not published any more of a template whose entry is gone. */
export const clearLanguageEntry = (companyId: string, seen: LanguageEntry): readonly Write[] => [
  leaveName(companyId, seen),
  { delete: languageKey(companyId, seen), onlyIf: asRead(seen), otherwise },
];

/** Part of the transaction after which a language of a template is not published any more. */
export const dropLanguageEntry = (companyId: string, seen: LanguageEntry, noting: Noting): readonly Write[] => [
  ...clearLanguageEntry(companyId, seen),
  noteVersion(companyId, { language: seen.language, publishedVersion: undefined }, noting),
];

/** As `recordSesWriting` of a template's entry. */
export const recordLanguageWriting = (
  companyId: string,
  seen: LanguageEntry,
  { held, writing }: { readonly held: string | undefined; readonly writing: string },
): Write => ({
  update: languageKey(companyId, seen),
  change: { set: { sesWriting: writing, ...(held !== undefined && { sesHash: held }) } },
  onlyIf: [{ attribute: "name", is: "=", value: seen.name }],
  otherwise,
});

/** Part of the transaction that ends a publish. Requires that no other publish has begun since. */
export const recordLanguagePublished = (
  companyId: string,
  seen: LanguageEntry,
  published: { readonly version: number; readonly hash: string; readonly at: string; readonly wantedIn: string },
  versions: LanguageVersions,
): readonly Write[] => [
  {
    update: languageKey(companyId, seen),
    change: {
      set: {
        publishedVersion: published.version,
        sesHash: published.hash,
        publishedAt: published.at,
        publishedFor: published.wantedIn,
      },
      remove: ["sesWriting"],
    },
    onlyIf: [{ attribute: "sesWriting", is: "=", value: published.hash }],
    otherwise,
  },
  noteVersion(companyId, { ...seen, publishedVersion: published.version }, { seen: versions, at: published.at }),
];

/** Part of a transaction that requires that the publish which was read is the newest. */
export const stillPublished = (companyId: string, seen: PlacedMail): Write => ({
  check: placeKey(companyId, seen),
  onlyIf: [unchanged("publishedFor", seen.publishedFor)],
  otherwise,
});
