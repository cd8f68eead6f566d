import type { TableReader } from "#functions/adapters/ports/table.ts";
import { visibleAccount } from "#functions/domain/selected-account.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";

/** Each of the accounts once. @throws AppError AWS_ACCOUNT_MISSING for one that the user does not see */
export const chosenAccounts = (
  table: TableReader,
  actor: AccessDocument,
  accountIds: readonly string[],
): Promise<AccountRecord[]> => Promise.all([...new Set(accountIds)].map((id) => visibleAccount(table, actor, id)));
