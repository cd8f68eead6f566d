import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { recordDeletedName } from "#functions/storage/templates/deleted-name-store.ts";
import { type AccountRecord, getAccount, removeAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { dropAccountDue } from "#functions/storage/accounts/account-due-store.ts";
import { countOneLess } from "#functions/storage/company/company-store.ts";
import { markExtrasDue } from "#functions/storage/billing/extras-store.ts";
import { releaseRole } from "#functions/storage/accounts/role-owner-store.ts";
import { AppError } from "#shared/errors.ts";
import { dropAccountFromKeys, type Removal } from "../api-keys/drop-account.ts";
import { loadAccessState, type StoredAccess } from "../access/access-state.ts";
import { stateWrites } from "../access/state-writes.ts";
import { dropDrift } from "../drift/drop-drift.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { GROUPS_AT_ONCE } from "./groups-at-once.ts";
import { dropEntries } from "./drop-entries.ts";
import { dropIdentities } from "./drop-identities.ts";

/**
 * Removes the account from groups: from all, or from the first ones if they are too many for one transaction. The
 * caller's groups come last, so that the caller still sees the account if the removal fails part-way.
 */
function withoutAccount(before: StoredAccess, accountId: string, removedBy: string) {
  const own = before.members.find(({ userId }) => userId === removedBy)?.groupIds ?? [];
  const holders = before.groups
    .filter(({ accountIds }) => accountIds.includes(accountId))
    .sort((a, b) => Number(own.includes(a.id)) - Number(own.includes(b.id)));
  const tooMany = holders.length - GROUPS_AT_ONCE;
  const isAll = tooMany <= 0;
  const touched = new Set((isAll ? holders : holders.slice(0, Math.min(tooMany, GROUPS_AT_ONCE))).map(({ id }) => id));
  const groups = before.groups.map((group) =>
    touched.has(group.id) ? { ...group, accountIds: group.accountIds.filter((id) => id !== accountId) } : group,
  );
  return { isAll, writes: stateWrites(before, { ...before, groups }) };
}

async function partsOf(table: Table, account: AccountRecord, removal: Removal): Promise<Write[]> {
  const { companyId, id, roleArn } = account;
  return [
    ...removeAccount(account),
    ...(await releaseRole(table, roleArn, companyId)),
    countOneLess(companyId, "awsAccount"),
    markExtrasDue(companyId, removal.at),
    dropAccountDue(companyId, id),
    recordDeletedName(companyId, { id, name: account.alias, accountIds: [id] }),
    auditEntry({
      id: removal.newId(),
      companyId,
      at: removal.at,
      actorId: removal.removedBy,
      action: "account.removed",
      subjectIds: { account: id },
    }),
  ];
}

const isRaced = (error: unknown): boolean =>
  error instanceof AppError && ["TEMPLATE_CHANGED", "TEMPLATE_EXISTS"].includes(error.code);

/** Repeats after concurrent changes to the templates. */
async function dropAll(table: Table, { companyId, id }: AccountRecord, at: string): Promise<number> {
  return retryConflicts(async () => {
    try {
      await dropIdentities(table, companyId, id);
      await dropDrift(table, companyId, id);
      return await dropEntries(table, companyId, id, at);
    } catch (error) {
      throw isRaced(error) ? new AppError("CONFLICT_TRY_AGAIN", { cause: error }) : error;
    }
  });
}

/**
 * Disconnects an account. Its template entries and keys are removed before the account, so that a removal that failed
 * part-way can be repeated; those that are added during the removal are removed after it. Returns how many templates the
 * account had.
 * @throws AppError AWS_ACCOUNT_MISSING if another user has removed it; CONFLICT_TRY_AGAIN after too many concurrent
 *   changes
 */
export async function disconnectAccount(table: Table, account: AccountRecord, removal: Removal): Promise<number> {
  const { companyId, id } = account;
  const dropped = await dropAll(table, account, removal.at);
  await dropAccountFromKeys(table, account, removal);
  await retryConflicts(async () => {
    for (;;) {
      const newest = await getAccount(table, companyId, id);
      const before = await loadAccessState(table, companyId);
      const { isAll, writes } = withoutAccount(before, id, removal.removedBy);
      if (isAll) return table.write(...writes, ...(await partsOf(table, newest, removal)));
      await table.write(...writes);
    }
  });
  // Keys that were made meanwhile.
  await dropAccountFromKeys(table, account, removal);
  return dropped + (await dropAll(table, account, removal.at));
}
