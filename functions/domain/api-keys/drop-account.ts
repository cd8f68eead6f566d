import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { listApiKeys, removeApiKey, replaceApiKey } from "#functions/storage/machine-api/api-key-store.ts";

/** Takes an account out of the company's keys. A key that opened nothing else is revoked. */
export async function dropAccountFromKeys(table: Table, companyId: string, accountId: string): Promise<void> {
  await retryConflicts(async () => {
    for (const key of await listApiKeys(table, companyId)) {
      const [first, ...others] = key.accountIds.filter((id) => id !== accountId);
      if (others.length + 1 === key.accountIds.length && first !== undefined) continue;
      await table.write(
        ...(first === undefined
          ? removeApiKey(companyId, key)
          : replaceApiKey(companyId, key, { ...key, accountIds: [first, ...others] })),
      );
    }
  });
}
