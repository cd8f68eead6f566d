import * as z from "zod";
import type { Item, TableReader, Test, Write } from "#functions/adapters/ports/table.ts";
import { keys, noAccount, prefixes, putTombstone, removeTombstone } from "../keys.ts";
import { idsOfTemplateEntry, type ShownContents, TemplateEntry } from "./template-records.ts";

/** The owner of a name: a template, or one of its other languages. */
const NameMarker = z.object({ templateId: z.string(), language: z.string().optional() });
export type NameMarker = z.infer<typeof NameMarker>;

const StoredEntry = z.looseObject({ sk: z.string() });

/** Parses the item of a template entry, also an archived one. */
export function parseEntry(item: unknown): TemplateEntry {
  const stored = StoredEntry.parse(item);
  return TemplateEntry.parse({ ...stored, ...idsOfTemplateEntry(stored.sk) });
}

function itemOf(companyId: string, { id, accountId, ...rest }: TemplateEntry): Item {
  return { ...keys.templateEntry(companyId, accountId, id), ...rest };
}

/** The entry of a template in an account (or in `noAccount`). */
export async function findTemplateEntry(
  table: TableReader,
  companyId: string,
  accountId: string,
  templateId: string,
): Promise<TemplateEntry | undefined> {
  const item = await table.get(keys.templateEntry(companyId, accountId, templateId));
  return item === undefined ? undefined : parseEntry(item);
}

/** Who has a name in an account, if anyone. */
export async function findNameMarker(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<NameMarker | undefined> {
  return NameMarker.optional().parse(await table.get(keys.uniqueTemplateName(companyId, accountId, name)));
}

/** The entry with a name in an account, if any; the names of its other languages do not count. */
export async function findEntryByName(
  ...[table, companyId, accountId, name]: Parameters<typeof findNameMarker>
): Promise<TemplateEntry | undefined> {
  const marker = await findNameMarker(table, companyId, accountId, name);
  if (marker === undefined || marker.language !== undefined) return undefined;
  return findTemplateEntry(table, companyId, accountId, marker.templateId);
}

/** All entries of one account (or of `noAccount`), unordered. */
export async function listEntriesOfAccount(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<TemplateEntry[]> {
  return (await table.query(prefixes.templateEntries(companyId, accountId))).map(parseEntry);
}

/** All entries of an account and those without an account, unordered. */
export async function listTemplateEntries(
  table: TableReader,
  companyId: string,
  accountId: string | undefined,
): Promise<TemplateEntry[]> {
  const accountIds = new Set([noAccount, accountId ?? noAccount]);
  const perAccount = await Promise.all(
    [...accountIds].map((id) => table.query(prefixes.templateEntries(companyId, id))),
  );
  return perAccount.flat().map(parseEntry);
}

/** Part of the transaction that creates a template's entry in an account (3 writes); its name must be free there. */
export const putNewTemplateEntry = (companyId: string, entry: TemplateEntry): readonly Write[] => [
  {
    put: { ...keys.uniqueTemplateName(companyId, entry.accountId, entry.name), templateId: entry.id },
    onlyIf: "absent",
    otherwise: "TEMPLATE_EXISTS",
  },
  { put: itemOf(companyId, entry), onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
  removeTombstone(keys.templateEntry(companyId, entry.accountId, entry.id)),
];

/**
 * Part of the transaction that moves a template to another account: deletes its entry and frees its name in the
 * previous one.
 */
export const deleteTemplateEntry = (companyId: string, from: TemplateEntry, at: string): readonly Write[] => [
  putTombstone(keys.templateEntry(companyId, from.accountId, from.id), at),
  ...freeEntry(companyId, from),
];

/** Part of the transaction that deletes a template's entry and frees its name. */
export const freeEntry = (companyId: string, from: TemplateEntry): readonly Write[] => [
  {
    delete: keys.templateEntry(companyId, from.accountId, from.id),
    onlyIf: [{ attribute: "versionNumber", is: "=", value: from.versionNumber }],
    otherwise: "TEMPLATE_CHANGED",
  },
  {
    delete: keys.uniqueTemplateName(companyId, from.accountId, from.name),
    onlyIf: "present",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

/** Part of a transaction that requires the entry to exist. */
export const existingTemplateEntry = (companyId: string, { accountId, id }: TemplateEntry): Write => ({
  check: keys.templateEntry(companyId, accountId, id),
  onlyIf: "present",
  otherwise: "TEMPLATE_NOT_FOUND",
});

/** Part of a transaction that requires that the entry does not exist. */
export const missingTemplateEntry = (companyId: string, accountId: string, templateId: string): Write => ({
  check: keys.templateEntry(companyId, accountId, templateId),
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that renames the entry: frees the old name and takes the new one, which must be free. */
export const moveTemplateName = (companyId: string, seen: TemplateEntry, name: string): readonly Write[] => [
  {
    delete: keys.uniqueTemplateName(companyId, seen.accountId, seen.name),
    onlyIf: "present",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: { ...keys.uniqueTemplateName(companyId, seen.accountId, name), templateId: seen.id },
    onlyIf: "absent",
    otherwise: "TEMPLATE_EXISTS",
  },
];

const hashes = ["sesHash", "sesWriting"] as const;

/** Those of the named fields that have a value. */
const known = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

const unchanged = (attribute: string, value: string | undefined): Test =>
  value === undefined ? { attribute, is: "missing" } : { attribute, is: "=", value };

/** Part of the transaction that saves a version: moves the entry that was read to a newer version. */
export const moveEntryToVersion = (
  companyId: string,
  seen: TemplateEntry,
  to: ShownContents &
    Pick<TemplateEntry, "name" | "status" | "versionNumber" | "updatedAt" | "sourceHash" | "createdBy">,
  /** Given with a new name: the known state of Amazon SES under that name. */
  held: Pick<TemplateEntry, "sesHash" | "sesWriting" | "publishedVersion"> = seen,
): Write => ({
  update: keys.templateEntry(companyId, seen.accountId, seen.id),
  change: {
    remove: [
      ...(held === seen ? [] : hashes.filter((hash) => held[hash] === undefined)),
      ...(["wordCounts", "sourceHash"] as const).filter((name) => to[name] === undefined),
    ],
    set: {
      ...(held !== seen && known(held, [...hashes, "publishedVersion"])),
      name: to.name,
      versionNumber: to.versionNumber,
      status: to.status,
      updatedAt: to.updatedAt,
      blocks: to.blocks,
      ...known(to, ["wordCounts", "sourceHash", "createdBy"]),
    },
  },
  onlyIf: [
    { attribute: "versionNumber", is: "=", value: seen.versionNumber },
    // A running publish would write to an unclear name.
    ...(held === seen ? [] : hashes.map((hash) => unchanged(hash, seen[hash]))),
  ],
  otherwise: "TEMPLATE_CHANGED",
});

/**
 * Recorded before a write to Amazon SES, if the entry still has the written name: the hash that SES holds, which may be
 * replaced, and the hash that is written. If the process dies, either is known as own content.
 */
export const recordSesWriting = (
  companyId: string,
  seen: TemplateEntry,
  { held, writing, at }: { held: string | undefined; writing: string; at: string },
): Write => ({
  update: keys.templateEntry(companyId, seen.accountId, seen.id),
  change: { set: { sesWriting: writing, updatedAt: at, ...(held !== undefined && { sesHash: held }) } },
  onlyIf: [{ attribute: "name", is: "=", value: seen.name }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that ends a publish. Requires that the entry has the seen version (the status depends on it)
 * and that no other publish has begun since.
 */
export const recordPublished = (
  companyId: string,
  seen: TemplateEntry,
  published: { version: number; hash: string; shown: ShownContents; at: string; wantedIn: string },
): Write => {
  const isNewest = published.version >= seen.versionNumber;
  return {
    update: keys.templateEntry(companyId, seen.accountId, seen.id),
    change: {
      set: {
        publishedVersion: published.version,
        sesHash: published.hash,
        publishedAt: published.at,
        publishedFor: published.wantedIn,
        publishedUse: { version: published.version, used: published.shown.wordCounts?.used },
        updatedAt: published.at,
        // The version may come from another account, and show other contents than the entry's newest one.
        ...(isNewest && { status: "published", versionNumber: published.version, ...published.shown }),
        // An older version was published: mails are no longer sent from the newest one.
        ...(!isNewest && seen.status === "published" && { status: "draft" }),
      },
      remove: ["sesWriting", ...(isNewest && published.version !== seen.versionNumber ? ["sourceHash"] : [])],
    },
    onlyIf: [
      { attribute: "versionNumber", is: "=", value: seen.versionNumber },
      { attribute: "sesWriting", is: "=", value: published.hash },
    ],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
};

/** Makes the newest version the published one, since Amazon SES holds exactly that. */
export const adoptFromSes = (
  companyId: string,
  saved: TemplateEntry,
  { hash, at, wantedIn }: { hash: string; at: string; wantedIn: string },
): Write => ({
  update: keys.templateEntry(companyId, saved.accountId, saved.id),
  change: {
    set: {
      publishedVersion: saved.versionNumber,
      status: "published",
      sesHash: hash,
      publishedAt: at,
      publishedFor: wantedIn,
      publishedUse: { version: saved.versionNumber, used: saved.wordCounts?.used },
      updatedAt: at,
    },
    remove: ["sesWriting"],
  },
  onlyIf: [{ attribute: "versionNumber", is: "=", value: saved.versionNumber }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
