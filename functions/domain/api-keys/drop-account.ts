import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { listApiKeys, removeApiKey, replaceApiKey } from "#functions/storage/machine-api/api-key-store.ts";

export interface Removal {
  readonly removedBy: string;
  readonly newId: () => string;
  readonly at: string;
}

/**
 * Takes an account out of the company's keys, each with its audit entry. A key that opened nothing else is revoked. Can be
 * repeated.
 */
export async function dropAccountFromKeys(
  table: Table,
  { companyId, id: accountId }: Pick<AccountRecord, "companyId" | "id">,
  { removedBy, newId, at }: Removal,
): Promise<void> {
  await retryConflicts(async () => {
    for (const key of await listApiKeys(table, companyId)) {
      if (!key.accountIds.includes(accountId)) continue;
      const accountIds = key.accountIds.filter((id) => id !== accountId);
      const isLast = accountIds.length === 0;
      const subjectIds = { "api-key": key.id, name: key.name, account: accountId };
      const entry = { id: newId(), companyId, at, actorId: removedBy, subjectIds };
      await table.write(
        ...(isLast ? removeApiKey(companyId, key) : replaceApiKey(companyId, key, { ...key, accountIds })),
        auditEntry({ ...entry, action: isLast ? "api-key.revoked" : "api-key.changed" }),
      );
    }
  });
}
