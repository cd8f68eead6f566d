import type { Table } from "#functions/adapters/ports/table.ts";
import { putAccountDue } from "#functions/storage/accounts/account-due-store.ts";
import { type AccountRecord, existingAccount, putNewAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { claimRole } from "#functions/storage/accounts/role-owner-store.ts";
import { accessIn, loadAccessState, type StoredAccess } from "../access/access-state.ts";
import { stateWrites } from "../access/state-writes.ts";
import { countAgainstPlan } from "../count-against-plan.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { dueTimesAfter } from "../due-times.ts";
import { GROUPS_AT_ONCE } from "./groups-at-once.ts";

interface Connection {
  readonly connectedBy: string;
  readonly confirmsCosts: boolean;
  readonly auditId: string;
}

/** Adds the account to the administrators' and the caller's groups, as many as one transaction takes. */
function withAccount(before: StoredAccess, accountId: string, connectedBy: string) {
  const own = before.members.find(({ userId }) => userId === connectedBy)?.groupIds ?? [];
  const wanting = before.groups
    .filter(({ id, isDefault, accountIds }) => (isDefault || own.includes(id)) && !accountIds.includes(accountId))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const touched = new Set(wanting.slice(0, GROUPS_AT_ONCE).map(({ id }) => id));
  const groups = before.groups.map((group) =>
    touched.has(group.id) ? { ...group, accountIds: [...group.accountIds, accountId] } : group,
  );
  return { groups, isAll: touched.size === wanting.length };
}

/** Adds the account to the remaining groups. Their members see it a moment later. */
const giveToFurtherGroups = (table: Table, account: AccountRecord, connectedBy: string): Promise<void> =>
  retryConflicts(async () => {
    const before = await loadAccessState(table, account.companyId);
    const { groups } = withAccount(before, account.id, connectedBy);
    await table.write(existingAccount(account), ...stateWrites(before, { ...before, groups }));
  });

async function storeOnce(table: Table, account: AccountRecord, connection: Connection) {
  const { companyId, id, roleArn, createdTimestamp } = account;
  const { connectedBy, confirmsCosts, auditId } = connection;
  const before = await loadAccessState(table, companyId);
  const { groups, isAll } = withAccount(before, account.id, connectedBy);
  await table.write(
    ...(await countAgainstPlan(table, companyId, { what: "awsAccount", confirmsCosts, at: createdTimestamp })),
    ...putNewAccount(account),
    await claimRole(table, roleArn, companyId),
    putAccountDue({ companyId, accountId: id, ...dueTimesAfter(id, new Date(createdTimestamp)) }),
    ...stateWrites(before, { ...before, groups }),
    auditEntry({
      id: auditId,
      companyId,
      at: createdTimestamp,
      actorId: connectedBy,
      action: "account.connected",
      subjectIds: { account: id },
    }),
  );
  const isDefault = accessIn(before, connectedBy)?.defaultAccountId === undefined;
  return { isDefault, isAll };
}

/**
 * Stores a connected account: counts it against the plan, claims its role for this company, and shows it to the
 * administrators and to the caller's groups. Returns whether it became the caller's default account.
 * @throws AppError ACCOUNT_LIMIT_EXCEEDED, ADDITIONAL_COSTS_NOT_CONFIRMED (the plan includes no further account),
 *   AWS_CREDENTIALS_EXIST, AWS_ROLE_NOT_ASSUMABLE (another company holds the role)
 */
export async function storeAccount(table: Table, account: AccountRecord, connection: Connection): Promise<boolean> {
  const { isDefault, isAll } = await retryConflicts(() => storeOnce(table, account, connection));
  if (!isAll) await giveToFurtherGroups(table, account, connection.connectedBy);
  return isDefault;
}
