import * as z from "zod";
import type { CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Account, initialPublishingRules, PublishingRules, RoleArn } from "#shared/models/account.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes, companyPk } from "../keys.ts";
import type { AccessDocument } from "../records.ts";

export const awsAccountKeys = {
  awsAccountOwner: (awsAccountId: string, region: string, companyId: string): Key => ({
    pk: `aws-account#${awsAccountId}#${region}`,
    sk: `company#${companyId}`,
  }),
  uniqueAwsAccount: (companyId: string, awsAccountId: string, region: string): Key => ({
    pk: companyPk(companyId),
    sk: `unique#aws-account#${awsAccountId}#${region}`,
  }),
};

export const awsAccountPrefixes = {
  awsAccountOwners: (awsAccountId: string, region: string) => ({
    pk: `aws-account#${awsAccountId}#${region}`,
    skPrefix: "company#",
  }),
};

/** A stored account. A user's default account is in the user's access item. */
export const AccountRecord = Account.omit({
  awsRegionName: true,
  externalId: true,
  isDefault: true,
}).extend({
  companyId: Id,
  roleArn: RoleArn,
  publishingRules: PublishingRules.default(initialPublishingRules),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** @throws AppError AWS_ACCOUNT_MISSING, also for another company's account */
export async function getAccount(table: TableReader, companyId: string, accountId: string): Promise<AccountRecord> {
  const item = await table.get(keys.account(companyId, accountId));
  if (item === undefined) throw new AppError("AWS_ACCOUNT_MISSING");
  return AccountRecord.parse(item);
}

/** The ids of all accounts of a company, regardless of visibility. */
export async function listAccountIds(table: TableReader, companyId: string): Promise<string[]> {
  const items = await table.query(prefixes.accounts(companyId));
  return z
    .array(AccountRecord)
    .parse(items)
    .map(({ id }) => id);
}

const Owner = z.object({ companyId: Id, accountId: Id });

/** The companies that have connected an AWS account in a region; there may be several. */
export async function listOwners(
  table: TableReader,
  awsAccountId: string,
  region: string,
): Promise<z.infer<typeof Owner>[]> {
  return z.array(Owner).parse(await table.query(awsAccountPrefixes.awsAccountOwners(awsAccountId, region)));
}

/** The existing ones of these accounts, sorted by alias. */
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

/**
 * Part of the transaction that connects an account: an AWS account and region once per company, a role in one company
 * only.
 */
export const putNewAccount = (account: AccountRecord): readonly Write[] => [
  {
    put: { ...keys.account(account.companyId, account.id), ...account, updatedAt: account.createdTimestamp },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: {
      ...awsAccountKeys.uniqueAwsAccount(account.companyId, account.awsAccountId, account.awsRegion),
      accountId: account.id,
    },
    onlyIf: "absent",
    otherwise: "AWS_CREDENTIALS_EXIST",
  },
  {
    put: {
      ...awsAccountKeys.awsAccountOwner(account.awsAccountId, account.awsRegion, account.companyId),
      companyId: account.companyId,
      accountId: account.id,
    },
    onlyIf: { anything: "the marker above ensures that this company has no other such account" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

/** Part of a transaction that requires the account to exist. */
export const existingAccount = ({ companyId, id }: Pick<AccountRecord, "companyId" | "id">): Write => ({
  check: keys.account(companyId, id),
  onlyIf: "present",
  otherwise: "AWS_ACCOUNT_MISSING",
});

/** Changes the alias or role of an account, if it is unchanged since the read. */
export const changeAccount = (
  seen: AccountRecord,
  { alias, roleArn, at }: { alias: string; roleArn: string; at: string },
): Write => ({
  update: keys.account(seen.companyId, seen.id),
  change: { set: { alias, roleArn, updatedAt: at }, add: { version: 1 } },
  onlyIf: [{ attribute: "version", is: "=", value: seen.version }],
  otherwise: "AWS_ACCOUNT_CHANGED",
});

/** Changes the publishing rules of an account, if it is unchanged since the read. */
export const changePublishingRules = (
  seen: AccountRecord,
  { publishingRules, at }: { publishingRules: PublishingRules; at: string },
): Write => ({
  update: keys.account(seen.companyId, seen.id),
  change: { set: { publishingRules, updatedAt: at }, add: { version: 1 } },
  onlyIf: [{ attribute: "version", is: "=", value: seen.version }],
  otherwise: "AWS_ACCOUNT_CHANGED",
});

/** Part of the transaction that removes an account; the same AWS account and region can be connected again. */
export const removeAccount = (seen: AccountRecord): readonly Write[] => [
  {
    delete: keys.account(seen.companyId, seen.id),
    onlyIf: [{ attribute: "version", is: "=", value: seen.version }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    delete: awsAccountKeys.uniqueAwsAccount(seen.companyId, seen.awsAccountId, seen.awsRegion),
    onlyIf: [{ attribute: "accountId", is: "=", value: seen.id }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    delete: awsAccountKeys.awsAccountOwner(seen.awsAccountId, seen.awsRegion, seen.companyId),
    onlyIf: { anything: "the condition on the marker above covers it" },
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
 * The requested account, or the user's default account.
 * @throws AppError AWS_ACCOUNT_MISSING if there is none, or the user does not see it
 */
export async function selectedAccount(
  table: TableReader,
  access: AccessDocument,
  accountId = access.defaultAccountId,
): Promise<AccountRecord> {
  if (accountId === undefined) throw new AppError("AWS_ACCOUNT_MISSING");
  return visibleAccount(table, access, accountId);
}

/** The account's role, with the company's id as the external id. */
export const roleOf = ({ roleArn, awsRegion, companyId }: AccountRecord): CustomerRole => ({
  roleArn,
  region: awsRegion,
  externalId: companyId,
});
