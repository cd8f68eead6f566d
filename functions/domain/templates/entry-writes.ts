import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { findFormerName, putFormerName, reuseFormerName } from "#functions/storage/templates/former-name-store.ts";
import {
  deleteTemplateEntry,
  moveEntryToVersion,
  moveTemplateName,
  putNewTemplateEntry,
} from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";

/** The first entry of a template in an account: a draft of the same version. */
export const draftIn = (
  accountId: string,
  { id, name, versionNumber, blocks, wordCounts, sourceHash, createdAt, createdBy, updatedAt }: TemplateEntry,
): TemplateEntry => ({
  ...{ id, accountId, name, status: "draft", versionNumber, blocks, sourceHash, createdAt, createdBy, updatedAt },
  ...(wordCounts && { wordCounts }),
});

/** The writes that replace the entry that was read (or none) by the saved one. */
export async function entryWrites(
  table: TableReader,
  companyId: string,
  seen: TemplateEntry | undefined,
  saved: TemplateEntry,
): Promise<readonly Write[]> {
  if (seen === undefined) return putNewTemplateEntry(companyId, saved);
  if (seen.accountId !== saved.accountId) {
    return [...deleteTemplateEntry(companyId, seen, saved.updatedAt), ...putNewTemplateEntry(companyId, saved)];
  }
  if (seen.name === saved.name) return [moveEntryToVersion(companyId, seen, saved)];
  const { writes, held } = await renameWrites(table, companyId, seen, { name: saved.name, at: saved.updatedAt });
  const renaming = moveTemplateName(companyId, seen, saved.name);
  return [...renaming, ...writes, moveEntryToVersion(companyId, seen, saved, held)];
}

/** The fields of an entry about the content of Amazon SES under its name. */
export type HeldInSes = Pick<TemplateEntry, "sesHash" | "sesWriting" | "publishedVersion">;

/**
 * The writes of a rename in addition to the entry: Amazon SES keeps the content under the old name, which is recorded;
 * nothing is known about the new name, unless the template had it before.
 */
export async function renameWrites(
  table: TableReader,
  companyId: string,
  {
    id,
    accountId,
    name,
    sesHash,
    sesWriting,
    publishedVersion: version,
  }: HeldInSes & Pick<TemplateEntry, "id" | "accountId" | "name">,
  to: { readonly name: string; readonly at: string },
): Promise<{ readonly writes: readonly Write[]; readonly held: HeldInSes }> {
  const ours = [sesHash, sesWriting].filter((hash) => hash !== undefined);
  const had = await findFormerName(table, companyId, id, { accountId, name: to.name });
  const [held, writing] = had?.ours ?? [];
  return {
    writes: [
      ...(ours.length === 0 ? [] : [putFormerName(companyId, id, { accountId, name, ours, version, at: to.at })]),
      ...(had === undefined ? [] : [reuseFormerName(companyId, id, had)]),
    ],
    held: { sesHash: held, sesWriting: writing, publishedVersion: had?.version ?? version },
  };
}
