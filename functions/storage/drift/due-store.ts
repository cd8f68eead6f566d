import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { driftKeys, driftPrefixes } from "./drift-keys.ts";

/** When an account is checked next. */
const DriftDue = z.object({ companyId: Id, accountId: Id, dueAt: Timestamp });
export type DriftDue = z.infer<typeof DriftDue>;

/** The accounts of all companies, with their next check. */
export async function listDriftDue(table: TableReader): Promise<DriftDue[]> {
  return z.array(DriftDue).parse(await table.query(driftPrefixes.due));
}

/** Part of the transaction that connects an account, or that starts a check of it. */
export const putDriftDue = ({ companyId, accountId, dueAt }: DriftDue): Write => ({
  put: { ...driftKeys.driftDue(companyId, accountId), companyId, accountId, dueAt },
  onlyIf: { anything: "of two times, either is the next check" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Moves the next check, if it was not moved since the read. */
export const moveDriftDue = (seen: DriftDue, dueAt: string): Write => ({
  update: driftKeys.driftDue(seen.companyId, seen.accountId),
  change: { set: { dueAt } },
  onlyIf: [{ attribute: "dueAt", is: "=", value: seen.dueAt }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that removes an account. */
export const dropDriftDue = (companyId: string, accountId: string): Write => ({
  delete: driftKeys.driftDue(companyId, accountId),
  onlyIf: { anything: "accounts of earlier releases have none before their first check" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
