import type { TableReader } from "#functions/adapters/ports/table.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { type AccountRecord, listAccounts } from "#functions/storage/accounts/account-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { type FormerNameRecord, listFormerNames } from "#functions/storage/templates/former-name-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";

export interface VisibleFormerName {
  readonly account: AccountRecord;
  readonly former: FormerNameRecord;
  readonly replaced: boolean;
}

/**
 * The former names of a template in the accounts that the caller sees, sorted by alias.
 * @throws AppError TEMPLATE_NOT_FOUND
 */
export async function visibleFormerNames(
  table: TableReader,
  actor: AccessDocument,
  templateId: string,
): Promise<VisibleFormerName[]> {
  const { companyId, accountIds } = actor;
  await selectedEntry(table, actor, templateId);
  const formerNames = await listFormerNames(table, companyId, templateId);
  if (formerNames.length === 0) return [];
  const accounts = await listAccounts(table, companyId, accountIds);
  const perAccount = accounts.map(async (account) => {
    const entry = await findTemplateEntry(table, companyId, account.id, templateId);
    const replaced = entry?.publishedVersion !== undefined && entry.sesHash !== undefined;
    return formerNames
      .filter(({ accountId }) => accountId === account.id)
      .map((former) => ({ account, former, replaced }));
  });
  return (await Promise.all(perAccount)).flat();
}
