import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import { listApiKeys, removeApiKey, replaceApiKey } from "#functions/storage/machine-api/api-key-store.ts";
import { listTrusts, removeTrust, replaceTrust } from "#functions/storage/machine-api/trust-store.ts";

export interface Removal {
  readonly removedBy: string;
  readonly newId: () => string;
  readonly at: string;
}

/**
 * Takes an account out of the company's keys and trusted issuers, each with its audit entry. One that opened nothing else
 * ends. Can be repeated.
 */
export async function dropAccountFromKeys(
  table: Table,
  { companyId, id: accountId }: Pick<AccountRecord, "companyId" | "id">,
  { removedBy, newId, at }: Removal,
): Promise<void> {
  const left = ({ accountIds }: { accountIds: readonly string[] }) => accountIds.filter((id) => id !== accountId);
  const entryOf = (subjectIds: Readonly<Record<string, string>>, action: AuditAction) =>
    auditEntry({
      ...{ id: newId(), companyId, at, actorId: removedBy, action },
      subjectIds: { ...subjectIds, account: accountId },
    });
  await retryConflicts(async () => {
    for (const key of await listApiKeys(table, companyId)) {
      if (!key.accountIds.includes(accountId)) continue;
      const accountIds = left(key);
      const isLast = accountIds.length === 0;
      await table.write(
        ...(isLast ? removeApiKey(companyId, key) : replaceApiKey(companyId, key, { ...key, accountIds })),
        entryOf({ "api-key": key.id, name: key.name }, isLast ? "api-key.revoked" : "api-key.changed"),
      );
    }
    for (const trust of await listTrusts(table, companyId)) {
      if (!trust.accountIds.includes(accountId)) continue;
      const accountIds = left(trust);
      const isLast = accountIds.length === 0;
      await table.write(
        ...(isLast ? removeTrust(companyId, trust) : replaceTrust(companyId, trust, { ...trust, accountIds })),
        entryOf(
          { "trusted-issuer": trust.id, name: trust.name },
          isLast ? "trusted-issuer.removed" : "trusted-issuer.changed",
        ),
      );
    }
  });
}
