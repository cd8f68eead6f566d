import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type AccountRecord, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";

/**
 * The accounts without duplicates.
 * @throws AppError AWS_ACCOUNT_MISSING for an account that the caller does not see
 */
export const chosenAccounts = (
  table: TableReader,
  actor: AccessDocument,
  accountIds: readonly string[],
): Promise<AccountRecord[]> => Promise.all([...new Set(accountIds)].map((id) => visibleAccount(table, actor, id)));
