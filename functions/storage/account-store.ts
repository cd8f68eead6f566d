import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Account } from "#shared/models/account.ts";
import { RoleArn } from "#shared/models/account.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

/** A connected account as the table keeps it; which one is a user's default stands in that user's access document. */
export const AccountRecord = Account.omit({ isDefault: true }).extend({ companyId: Id, roleArn: RoleArn });
export type AccountRecord = z.infer<typeof AccountRecord>;

/** @throws AppError AWS_ACCOUNT_MISSING, also for another company's account */
export async function getAccount(table: TableReader, companyId: string, accountId: string): Promise<AccountRecord> {
  const item = await table.get(keys.account(companyId, accountId));
  if (item === undefined) throw new AppError("AWS_ACCOUNT_MISSING");
  return AccountRecord.parse(item);
}

/** Those of the accounts that still exist, by alias. */
export async function listAccounts(
  table: TableReader,
  companyId: string,
  accountIds: readonly string[],
): Promise<AccountRecord[]> {
  const items = await table.query(prefixes.accounts(companyId));
  return z
    .array(AccountRecord)
    .parse(items)
    .filter(({ id }) => accountIds.includes(id))
    .sort((a, b) => a.alias.localeCompare(b.alias));
}

/** Part of the transaction that connects an account: one AWS account and region once per company, one role in one company. */
export const putNewAccount = (account: AccountRecord): readonly Write[] => [
  {
    put: { ...keys.account(account.companyId, account.id), ...account, updatedAt: account.createdTimestamp },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: {
      ...keys.uniqueAwsAccount(account.companyId, account.awsAccountId, account.awsRegion),
      accountId: account.id,
    },
    onlyIf: "absent",
    otherwise: "AWS_CREDENTIALS_EXIST",
  },
];
