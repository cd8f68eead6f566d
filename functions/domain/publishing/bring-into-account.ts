import type { Table } from "#functions/adapters/ports/table.ts";
import { draftIn } from "#functions/domain/templates/entry-writes.ts";
import { noAccount } from "#functions/storage/keys.ts";
import {
  deleteTemplateEntry,
  existingTemplateEntry,
  findTemplateEntry,
  putNewTemplateEntry,
} from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { unmovedTemplate } from "#functions/storage/template-version-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The template's entry in the account it is to be published to: the one that is there, or a new one, as a draft of the
 * version `source` has. A template without an account moves there; one of another account stays there as well.
 * @throws AppError TEMPLATE_EXISTS when another template has the name in that account, CONFLICT_TRY_AGAIN when another
 *   publish has moved the template since `source` was read
 */
export async function bringIntoAccount(
  source: TemplateEntry,
  { companyId, accountId }: { companyId: string; accountId: string },
  { table, now }: { table: Table; now: () => Date },
): Promise<TemplateEntry> {
  if (source.accountId === accountId) return source;
  const there = await findTemplateEntry(table, companyId, accountId, source.id);
  if (there !== undefined) return there;
  const updatedAt = now().toISOString();
  const entry = draftIn(accountId, { ...source, updatedAt });
  const leave =
    source.accountId === noAccount
      ? deleteTemplateEntry(companyId, source, updatedAt)
      : [existingTemplateEntry(companyId, source)];
  try {
    await table.write(...leave, unmovedTemplate(companyId, entry.id), ...putNewTemplateEntry(companyId, entry));
  } catch (error) {
    if (source.accountId !== noAccount) throw error;
    if ((await findTemplateEntry(table, companyId, noAccount, source.id)) !== undefined) throw error;
    throw new AppError("CONFLICT_TRY_AGAIN", { cause: error });
  }
  return entry;
}
