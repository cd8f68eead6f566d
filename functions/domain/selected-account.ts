import type { CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type AccountRecord, getAccount } from "#functions/storage/account-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { AppError } from "#shared/errors.ts";

/** @throws AppError AWS_ACCOUNT_MISSING, also for an account that the user does not see */
export async function visibleAccount(
  table: TableReader,
  access: AccessDocument,
  accountId: string,
): Promise<AccountRecord> {
  if (!access.accountIds.includes(accountId)) throw new AppError("AWS_ACCOUNT_MISSING");
  return getAccount(table, access.companyId, accountId);
}

/**
 * The account that is asked for, or the user's default one.
 * @throws AppError AWS_ACCOUNT_MISSING when there is none, or the user does not see it
 */
export async function selectedAccount(
  table: TableReader,
  access: AccessDocument,
  accountId = access.defaultAccountId,
): Promise<AccountRecord> {
  if (accountId === undefined) throw new AppError("AWS_ACCOUNT_MISSING");
  return visibleAccount(table, access, accountId);
}

/** How to get into that account: its role, with the company's id as the external id. */
export const roleOf = ({ roleArn, awsRegion, companyId }: AccountRecord): CustomerRole => ({
  roleArn,
  region: awsRegion,
  externalId: companyId,
});
