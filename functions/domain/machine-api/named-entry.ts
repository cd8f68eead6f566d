import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findEntryByName } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The template with this name in the account of the call.
 * @throws AppError TEMPLATE_NOT_FOUND
 */
export async function namedEntry(
  table: TableReader,
  { companyId, defaultAccountId }: AccessDocument,
  name: string,
): Promise<TemplateEntry> {
  const entry =
    defaultAccountId === undefined ? undefined : await findEntryByName(table, companyId, defaultAccountId, name);
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return entry;
}
