import * as z from "zod";
import type { CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Account, RoleArn } from "#shared/models/account.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";
import type { AccessDocument } from "./records.ts";

/** A connected account as the table keeps it; which one is a user's default stands in that user's access document. */
export const AccountRecord = Account.omit({
  awsRegionName: true,
  externalId: true,
  isDefault: true,
  apiKey: true,
}).extend({
  companyId: Id,
  roleArn: RoleArn,
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** @throws AppError AWS_ACCOUNT_MISSING, also for another company's account */
export async function getAccount(table: TableReader, companyId: string, accountId: string): Promise<AccountRecord> {
  const item = await table.get(keys.account(companyId, accountId));
  if (item === undefined) throw new AppError("AWS_ACCOUNT_MISSING");
  return AccountRecord.parse(item);
}

/** The ids of all accounts of a company, whoever sees them. */
export async function listAccountIds(table: TableReader, companyId: string): Promise<string[]> {
  const items = await table.query(prefixes.accounts(companyId));
  return z
    .array(AccountRecord)
    .parse(items)
    .map(({ id }) => id);
}

const Owner = z.object({ companyId: Id, accountId: Id });

/** Who has connected an AWS account in a region: several companies may have. */
export async function listOwners(
  table: TableReader,
  awsAccountId: string,
  region: string,
): Promise<z.infer<typeof Owner>[]> {
  return z.array(Owner).parse(await table.query(prefixes.awsAccountOwners(awsAccountId, region)));
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
  {
    put: {
      ...keys.awsAccountOwner(account.awsAccountId, account.awsRegion, account.companyId),
      companyId: account.companyId,
      accountId: account.id,
    },
    onlyIf: { anything: "the marker above says that this company has no other such account" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

/** Part of a transaction that holds only while the account is there. */
export const existingAccount = ({ companyId, id }: AccountRecord): Write => ({
  check: keys.account(companyId, id),
  onlyIf: "present",
  otherwise: "AWS_ACCOUNT_MISSING",
});

/** Renames an account or leads into it by another role, as long as it is as it was seen. */
export const changeAccount = (
  seen: AccountRecord,
  { alias, roleArn, at }: { alias: string; roleArn: string; at: string },
): Write => ({
  update: keys.account(seen.companyId, seen.id),
  change: { set: { alias, roleArn, updatedAt: at }, add: { version: 1 } },
  onlyIf: [{ attribute: "version", is: "=", value: seen.version }],
  otherwise: "AWS_ACCOUNT_CHANGED",
});

/** Part of the transaction that removes an account; the same AWS account and region can be connected anew. */
export const removeAccount = (seen: AccountRecord): readonly Write[] => [
  {
    delete: keys.account(seen.companyId, seen.id),
    onlyIf: [{ attribute: "version", is: "=", value: seen.version }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    delete: keys.uniqueAwsAccount(seen.companyId, seen.awsAccountId, seen.awsRegion),
    onlyIf: [{ attribute: "accountId", is: "=", value: seen.id }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    delete: keys.awsAccountOwner(seen.awsAccountId, seen.awsRegion, seen.companyId),
    onlyIf: { anything: "it goes with the marker above" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

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
