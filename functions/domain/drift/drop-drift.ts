import * as z from "zod";
import type { Key, Table, Write } from "#functions/adapters/ports/table.ts";
import { driftKeys, driftPrefixes } from "#functions/storage/drift/drift-keys.ts";
import { batchesOf } from "../batches-of.ts";

/** Writes per transaction of DynamoDB. */
const PER_TRANSACTION = 100;

/** Findings are deleted without a look at what they hold. */
const StoredKey = z.object({ pk: z.string(), sk: z.string() });

const drop = ({ pk, sk }: Key): Write => ({
  delete: { pk, sk },
  onlyIf: { anything: "the account is being removed, and may never have been checked" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Removes the findings and the last check of an account. */
export async function dropDrift(table: Table, companyId: string, accountId: string): Promise<void> {
  const findings = z.array(StoredKey).parse(await table.query(driftPrefixes.findings(companyId, accountId)));
  const keys = [...findings, driftKeys.driftCheck(companyId, accountId)];
  for (const batch of batchesOf(keys.map(drop), PER_TRANSACTION)) await table.write(...batch);
}
