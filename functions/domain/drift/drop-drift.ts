import type { Table } from "#functions/adapters/ports/table.ts";
import { dropCheck } from "#functions/storage/drift/check-store.ts";
import { listFindings, settleFinding } from "#functions/storage/drift/finding-store.ts";
import { batchesOf } from "../batches-of.ts";

/** Writes per transaction of DynamoDB. */
const PER_TRANSACTION = 100;

/** Removes the findings and the last check of an account. */
export async function dropDrift(table: Table, companyId: string, accountId: string): Promise<void> {
  const findings = await listFindings(table, companyId, accountId);
  const writes = findings.map(({ name }) => settleFinding(companyId, accountId, name));
  for (const batch of batchesOf([...writes, dropCheck(companyId, accountId)], PER_TRANSACTION)) {
    await table.write(...batch);
  }
}
