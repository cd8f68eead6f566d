import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import {
  deleteTemplateEntry,
  moveEntryToVersion,
  moveTemplateName,
  putNewTemplateEntry,
} from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { renameWrites } from "./rename-writes.ts";

/** How a template stands in an account that has not had it: as a draft of the same version. */
export const draftIn = (
  accountId: string,
  { id, name, versionNumber, blocks, createdAt, updatedAt }: TemplateEntry,
): TemplateEntry => ({ id, accountId, name, status: "draft", versionNumber, blocks, createdAt, updatedAt });

/** What makes the entry that was read (none: the account has not had the template) the one that was saved. */
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
