import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { addAccount, listAccess } from "#functions/storage/access-store.ts";
import { type AccountRecord, putNewAccount } from "#functions/storage/account-store.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { countOneExtra, countOneMore, getSubscription } from "#functions/storage/company-store.ts";
import { addAccountToGroup, listGroups } from "#functions/storage/policy-store.ts";
import { claimRole } from "#functions/storage/role-owner-store.ts";
import { administratorsGroup } from "#shared/default-policies.ts";
import { AppError } from "#shared/errors.ts";
import type { NewAccount } from "#shared/models/account.ts";
import { plans } from "#shared/plans.ts";
import { retryConflicts } from "./retry-conflicts.ts";

/** Looks whether the role is fit; gives the AWS account it is in. @throws AppError with what is wrong with it */
export async function checkCustomerRole(
  customers: CustomerReading,
  companyId: string,
  { roleArn, awsRegion }: NewAccount,
): Promise<string> {
  const check = await customers.checkRole({ roleArn, externalId: companyId, region: awsRegion });
  if (!check.ok) throw new AppError(check.problem);
  return check.awsAccountId;
}

/** Paid plans may pass their limit, once somebody said yes to what that costs. */
async function countAccount(table: TableReader, companyId: string, confirmsCosts: boolean): Promise<Write> {
  const { plan } = await getSubscription(table, companyId);
  if (plans[plan].extras === undefined) return countOneMore(companyId, "awsAccount");
  return confirmsCosts
    ? countOneExtra(companyId, "awsAccount", plan)
    : countOneMore(companyId, "awsAccount", "ADDITIONAL_COSTS_NOT_CONFIRMED");
}

interface Connection {
  readonly connectedBy: string;
  readonly confirmsCosts: boolean;
  readonly auditId: string;
}

async function storeOnce(table: Table, account: AccountRecord, connection: Connection): Promise<boolean> {
  const { companyId, id, roleArn, createdTimestamp } = account;
  const { connectedBy, confirmsCosts, auditId } = connection;
  const groups = (await listGroups(table, companyId)).filter(
    ({ label, userIds }) => label === administratorsGroup.label || userIds.includes(connectedBy),
  );
  const seers = new Set([connectedBy, ...groups.flatMap(({ userIds }) => userIds)]);
  const access = (await listAccess(table, companyId)).filter(({ userId }) => seers.has(userId));
  await table.write(
    await countAccount(table, companyId, confirmsCosts),
    ...putNewAccount(account),
    await claimRole(table, roleArn, companyId),
    ...groups.map((group) => addAccountToGroup(companyId, group, id)),
    ...access.map((document) => addAccount(document, id)),
    auditEntry({
      id: auditId,
      companyId,
      at: createdTimestamp,
      actorId: connectedBy,
      action: "account.connected",
      subjectIds: { account: id },
    }),
  );
  return access.find(({ userId }) => userId === connectedBy)?.defaultAccountId === undefined;
}

/**
 * Stores a connected account: it counts against the plan, belongs to this company alone, and is seen by the
 * administrators and by the groups of the one who connected it. Gives whether it became that person's default.
 * @throws AppError ACCOUNT_LIMIT_EXCEEDED, ADDITIONAL_COSTS_NOT_CONFIRMED (a paid plan has no more accounts in it),
 *   AWS_CREDENTIALS_EXIST, AWS_ROLE_NOT_ASSUMABLE (another company holds the role)
 */
export const storeAccount = (table: Table, account: AccountRecord, connection: Connection): Promise<boolean> =>
  retryConflicts(() => storeOnce(table, account, connection));
