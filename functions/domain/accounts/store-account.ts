import type { Table } from "#functions/adapters/ports/table.ts";
import { type AccountRecord, putNewAccount } from "#functions/storage/account-store.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { claimRole } from "#functions/storage/role-owner-store.ts";
import { accessIn, loadAccessState } from "../access/access-state.ts";
import { stateWrites } from "../access/state-writes.ts";
import { countAgainstPlan } from "../count-against-plan.ts";
import { retryConflicts } from "../retry-conflicts.ts";

interface Connection {
  readonly connectedBy: string;
  readonly confirmsCosts: boolean;
  readonly auditId: string;
}

async function storeOnce(table: Table, account: AccountRecord, connection: Connection): Promise<boolean> {
  const { companyId, id, roleArn, createdTimestamp } = account;
  const { connectedBy, confirmsCosts, auditId } = connection;
  const before = await loadAccessState(table, companyId);
  const own = before.members.find(({ userId }) => userId === connectedBy)?.groupIds ?? [];
  const groups = before.groups.map((group) =>
    group.isDefault || own.includes(group.id) ? { ...group, accountIds: [...group.accountIds, id] } : group,
  );
  await table.write(
    await countAgainstPlan(table, companyId, "awsAccount", confirmsCosts),
    ...putNewAccount(account),
    await claimRole(table, roleArn, companyId),
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
  return accessIn(before, companyId, connectedBy)?.defaultAccountId === undefined;
}

/**
 * Stores a connected account: it counts against the plan, belongs to this company alone, and is seen by the
 * administrators and by the groups of the one who connected it. Gives whether it became that person's default.
 * @throws AppError ACCOUNT_LIMIT_EXCEEDED, ADDITIONAL_COSTS_NOT_CONFIRMED (a paid plan has no more accounts in it),
 *   AWS_CREDENTIALS_EXIST, AWS_ROLE_NOT_ASSUMABLE (another company holds the role)
 */
export const storeAccount = (table: Table, account: AccountRecord, connection: Connection): Promise<boolean> =>
  retryConflicts(() => storeOnce(table, account, connection));
