import type { Table } from "#functions/adapters/ports/table.ts";
import { type AccountRecord, changeAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { claimRole, releaseRole } from "#functions/storage/accounts/role-owner-store.ts";
import type { NewAccount } from "#shared/models/account.ts";
import { retryConflicts } from "../retry-conflicts.ts";

interface Change extends Pick<NewAccount, "alias" | "roleArn"> {
  readonly changedBy: string;
  readonly auditId: string;
  readonly at: string;
}

/**
 * Stores a new alias or role of an account; releases the previous role if no other account of the company uses it.
 * @throws AppError AWS_ACCOUNT_CHANGED, AWS_ROLE_NOT_ASSUMABLE (another company holds the role)
 */
export const storeChangedAccount = (table: Table, seen: AccountRecord, change: Change): Promise<void> =>
  retryConflicts(async () => {
    const { companyId, id, roleArn: former } = seen;
    const { alias, roleArn, changedBy, auditId, at } = change;
    const roles =
      roleArn === former
        ? []
        : [await claimRole(table, roleArn, companyId), ...(await releaseRole(table, former, companyId))];
    await table.write(
      changeAccount(seen, { alias, roleArn, at }),
      ...roles,
      auditEntry({
        id: auditId,
        companyId,
        at,
        actorId: changedBy,
        action: "account.changed",
        subjectIds: { account: id },
      }),
    );
  });
