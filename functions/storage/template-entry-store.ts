import * as z from "zod";
import type { Item, TableReader, Test, Write } from "#functions/adapters/ports/table.ts";
import { keys, noAccount, prefixes, putTombstone, takeTombstone } from "./keys.ts";
import { idsOfTemplateEntry, TemplateEntry } from "./template-records.ts";

const NameMarker = z.object({ templateId: z.string() });
const StoredEntry = z.looseObject({ sk: z.string() });

/** An item of a template in an account, as the table has it; of an archived one too. */
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

/** The entry that has a name in an account, if one has. */
export async function findEntryByName(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<TemplateEntry | undefined> {
  const marker = await table.get(keys.uniqueTemplateName(companyId, accountId, name));
  if (marker === undefined) return undefined;
  return findTemplateEntry(table, companyId, accountId, NameMarker.parse(marker).templateId);
}

/** All entries of one account (or of `noAccount`), in no order that means anything. */
export async function listEntriesOfAccount(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<TemplateEntry[]> {
  return (await table.query(prefixes.templateEntries(companyId, accountId))).map(parseEntry);
}

/** All entries of an account and those that no account has yet, in no order that means anything. */
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

/** Part of the transaction that brings a template into an account (3 writes); its name must be free there. */
export const putNewTemplateEntry = (companyId: string, entry: TemplateEntry): readonly Write[] => [
  {
    put: { ...keys.uniqueTemplateName(companyId, entry.accountId, entry.name), templateId: entry.id },
    onlyIf: "absent",
    otherwise: "TEMPLATE_EXISTS",
  },
  { put: itemOf(companyId, entry), onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
  takeTombstone(keys.templateEntry(companyId, entry.accountId, entry.id)),
];

/** Part of the transaction that moves a template to another account: takes it, and its name, from where it was. */
export const deleteTemplateEntry = (companyId: string, from: TemplateEntry, at: string): readonly Write[] => [
  putTombstone(keys.templateEntry(companyId, from.accountId, from.id), at),
  ...takeEntry(companyId, from),
];

/** Part of the transaction that takes a template, and its name, from where it was. */
export const takeEntry = (companyId: string, from: TemplateEntry): readonly Write[] => [
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

/** Part of a transaction that holds only while the template is in the account. */
export const existingTemplateEntry = (companyId: string, { accountId, id }: TemplateEntry): Write => ({
  check: keys.templateEntry(companyId, accountId, id),
  onlyIf: "present",
  otherwise: "TEMPLATE_NOT_FOUND",
});

/** Part of a transaction that holds only while the template is not in the account. */
export const missingTemplateEntry = (companyId: string, accountId: string, templateId: string): Write => ({
  check: keys.templateEntry(companyId, accountId, templateId),
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that gives a template another name. */
export const renameTemplateHead = (companyId: string, templateId: string, name: string): Write => ({
  update: keys.templateHead(companyId, templateId),
  change: { set: { name } },
  onlyIf: "present",
  otherwise: "TEMPLATE_NOT_FOUND",
});

/** Part of the transaction that gives the entry another name: the old one is free then, and the new one must have been. */
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

const unchanged = (attribute: string, value: string | undefined): Test =>
  value === undefined ? { attribute, is: "missing" } : { attribute, is: "=", value };

/** Part of the transaction that saves a version: the entry as it was read gets a newer one. */
export const moveEntryToVersion = (
  companyId: string,
  seen: TemplateEntry,
  to: Pick<TemplateEntry, "name" | "status" | "blocks" | "versionNumber" | "updatedAt">,
  /** Given with a new name: what is known of Amazon SES under that one. */
  held: Pick<TemplateEntry, "sesHash" | "sesWriting" | "publishedVersion"> = seen,
): Write => ({
  update: keys.templateEntry(companyId, seen.accountId, seen.id),
  change: {
    remove: held === seen ? [] : hashes.filter((hash) => held[hash] === undefined),
    set: {
      ...(held !== seen && held.sesHash !== undefined && { sesHash: held.sesHash }),
      ...(held !== seen && held.sesWriting !== undefined && { sesWriting: held.sesWriting }),
      ...(held !== seen && held.publishedVersion !== undefined && { publishedVersion: held.publishedVersion }),
      name: to.name,
      versionNumber: to.versionNumber,
      status: to.status,
      updatedAt: to.updatedAt,
      blocks: to.blocks,
    },
  },
  onlyIf: [
    { attribute: "versionNumber", is: "=", value: seen.versionNumber },
    // A publish that is going on would not know what it writes to which name.
    ...(held === seen ? [] : hashes.map((hash) => unchanged(hash, seen[hash]))),
  ],
  otherwise: "TEMPLATE_CHANGED",
});

/**
 * Recorded before Amazon SES is written to, as long as the entry has the name that is written: the content it holds, which may be replaced, and the one it is about to get.
 * Whichever of them a dying process leaves there is known as ours.
 */
export const noteSesWriting = (
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
 * Part of the transaction that ends a publish. It holds only while the entry has the version that was seen (the status
 * depends on it) and no other publish has begun since.
 */
export const notePublished = (
  companyId: string,
  seen: TemplateEntry,
  published: { version: number; hash: string; blocks: TemplateEntry["blocks"]; at: string; wantedIn: string },
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
        updatedAt: published.at,
        // It may have come from another account, and show other blocks than what was newest here.
        ...(isNewest && { status: "published", versionNumber: published.version, blocks: published.blocks }),
        // An older one is brought back: what is newest is not what mails are sent from any more.
        ...(!isNewest && seen.status === "published" && { status: "draft" }),
      },
      remove: ["sesWriting"],
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
      updatedAt: at,
    },
    remove: ["sesWriting"],
  },
  onlyIf: [{ attribute: "versionNumber", is: "=", value: saved.versionNumber }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
