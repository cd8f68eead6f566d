import type { TableReader } from "#functions/adapters/ports/table.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";

/** The account whose templates a user sees and makes: the default one, or none before any is connected. */
export function accountInView({ defaultAccountId, accountIds }: AccessDocument): string {
  return defaultAccountId !== undefined && accountIds.includes(defaultAccountId) ? defaultAccountId : noAccount;
}

/**
 * A template as the selected account has it; one that no account has yet is seen from every account. What is done with
 * a named account (`orIn`, if the user sees it) begins with what that has, where the selected one does not have it.
 * @throws AppError TEMPLATE_NOT_FOUND, also when only other accounts have it
 */
export async function selectedEntry(
  table: TableReader,
  access: AccessDocument,
  templateId: string,
  orIn?: string,
): Promise<TemplateEntry> {
  const find = (accountId: string) => findTemplateEntry(table, access.companyId, accountId, templateId);
  const accountId = accountInView(access);
  const [inAccount, unassigned] = await Promise.all([accountId, noAccount].map(find));
  const isSeen = orIn !== undefined && access.accountIds.includes(orIn);
  const named = () => (isSeen ? find(orIn) : undefined);
  // A publish may have moved it into the account between the two reads.
  const entry = inAccount ?? unassigned ?? (await find(accountId)) ?? (await named());
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return entry;
}
