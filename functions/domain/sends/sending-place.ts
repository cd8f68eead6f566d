import type { TableReader } from "#functions/adapters/ports/table.ts";
import { selectedAccount } from "#functions/domain/selected-account.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The template and the account that it is sent from.
 * @throws AppError TEMPLATE_NOT_FOUND; TEMPLATE_CANNOT_BE_SENT when no account has the template yet
 */
export async function sendingPlace(
  table: TableReader,
  access: AccessDocument,
  templateId: string,
): Promise<{ entry: TemplateEntry; account: AccountRecord }> {
  const entry = await selectedEntry(table, access, templateId);
  if (entry.accountId === noAccount) throw new AppError("TEMPLATE_CANNOT_BE_SENT");
  return { entry, account: await selectedAccount(table, access, entry.accountId) };
}
