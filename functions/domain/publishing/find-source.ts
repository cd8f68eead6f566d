import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAccountIds } from "#functions/storage/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";

/**
 * The entry that a publish to another account starts from. A template without an account moves with its first publish,
 * so a second publish that was requested at the same time finds it in one of the accounts.
 */
export async function findSource(
  table: TableReader,
  companyId: string,
  { templateId, from }: { readonly templateId: string; readonly from: string },
): Promise<TemplateEntry | undefined> {
  const source = await findTemplateEntry(table, companyId, from, templateId);
  if (source !== undefined || from !== noAccount) return source;
  const accountIds = await listAccountIds(table, companyId);
  const moved = await Promise.all(accountIds.map((id) => findTemplateEntry(table, companyId, id, templateId)));
  return moved.find((entry) => entry !== undefined);
}
