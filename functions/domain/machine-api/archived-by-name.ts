import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listArchivedEntries } from "#functions/storage/templates/template-archive-store.ts";
import type { ArchivedEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The template with this name that was deleted last in the account of the call. Several deleted ones can have the same name.
 * @throws AppError TEMPLATE_NOT_FOUND
 */
export async function archivedByName(
  table: TableReader,
  { companyId, defaultAccountId }: AccessDocument,
  name: string,
): Promise<ArchivedEntry> {
  const archived = await listArchivedEntries(table, companyId);
  const [last] = archived
    .filter((entry) => entry.accountId === defaultAccountId && entry.name === name)
    .toSorted((a, b) => b.archivedAt.localeCompare(a.archivedAt));
  if (last === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return last;
}
