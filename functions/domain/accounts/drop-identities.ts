import type { Table } from "#functions/adapters/ports/table.ts";
import { listEmailIdentities, removeEmailIdentity } from "#functions/storage/email-identity-store.ts";

/** Writes in a transaction of DynamoDB. */
const PER_TRANSACTION = 100;

/** Forgets what was known of an account's identities; in Amazon SES they stay. */
export async function dropIdentities(table: Table, companyId: string, accountId: string): Promise<void> {
  const writes = (await listEmailIdentities(table, companyId, accountId)).map(removeEmailIdentity);
  for (let from = 0; from < writes.length; from += PER_TRANSACTION) {
    await table.write(...writes.slice(from, from + PER_TRANSACTION));
  }
}
