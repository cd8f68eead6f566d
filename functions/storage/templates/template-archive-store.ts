import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, putTombstone, prefixes } from "../keys.ts";
import { archiveKeys } from "./archive-keys.ts";
import { parseEntry, putNewTemplateEntry, freeEntry } from "./template-entry-store.ts";
import type { ArchivedEntry, TemplateEntry } from "./template-records.ts";

const StoredArchived = z.looseObject({ archivedAt: Timestamp, archivedBy: Id });

function parseArchived(item: unknown): ArchivedEntry {
  const { archivedAt, archivedBy } = StoredArchived.parse(item);
  return { ...parseEntry(item), archivedAt, archivedBy };
}

/** The entries of all archived templates, also of disconnected accounts. */
export async function listArchivedEntries(table: TableReader, companyId: string): Promise<ArchivedEntry[]> {
  return (await table.query(prefixes.everyArchivedEntry(companyId))).map(parseArchived);
}

/** The entries of an archived template, also of disconnected accounts. */
export async function findArchivedEntries(
  table: TableReader,
  companyId: string,
  templateId: string,
): Promise<ArchivedEntry[]> {
  return (await listArchivedEntries(table, companyId)).filter(({ id }) => id === templateId);
}

/** The entry of an archived template in an account (or in `noAccount`). */
export async function findArchivedEntry(
  table: TableReader,
  companyId: string,
  accountId: string,
  templateId: string,
): Promise<ArchivedEntry | undefined> {
  const item = await table.get(archiveKeys.archivedEntry(companyId, accountId, templateId));
  return item === undefined ? undefined : parseArchived(item);
}

/** Part of the transaction that archives a template (3 writes per account); frees its name. */
export const archiveEntry = (
  companyId: string,
  seen: TemplateEntry,
  { at, by }: { at: string; by: string },
): readonly Write[] => {
  const { id, accountId, ...rest } = seen;
  return [
    ...freeEntry(companyId, seen),
    {
      put: {
        ...archiveKeys.archivedEntry(companyId, accountId, id),
        ...rest,
        updatedAt: at,
        archivedAt: at,
        archivedBy: by,
      },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    },
  ];
};

const removeArchived = (companyId: string, { accountId, id, archivedAt }: ArchivedEntry): Write => ({
  delete: archiveKeys.archivedEntry(companyId, accountId, id),
  onlyIf: [{ attribute: "archivedAt", is: "=", value: archivedAt }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that restores a template (4 writes per account); its name must be free. */
export const restoreEntry = (companyId: string, from: ArchivedEntry, entry: TemplateEntry): readonly Write[] => [
  removeArchived(companyId, from),
  ...putNewTemplateEntry(companyId, entry),
  ...(from.accountId === entry.accountId
    ? []
    : [putTombstone(keys.templateEntry(companyId, from.accountId, from.id), entry.updatedAt)]),
];

/** Part of the transaction that removes an archived entry (2 writes). */
export const deleteArchivedEntry = (companyId: string, from: ArchivedEntry, at: string): readonly Write[] => [
  removeArchived(companyId, from),
  putTombstone(keys.templateEntry(companyId, from.accountId, from.id), at),
];
