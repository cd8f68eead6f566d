import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { driftKeys } from "./drift-keys.ts";

/** The last finished check of an account. */
const CheckRecord = z.object({
  accountId: Id,
  jobId: Id,
  checkedAt: Timestamp,
  inSync: z.int().nonnegative(),
  unclear: z.int().nonnegative(),
  /** Findings that are not ignored and that this check was the first to see. */
  fresh: z.int().nonnegative(),
});
export type CheckRecord = z.infer<typeof CheckRecord>;

export async function findCheck(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<CheckRecord | undefined> {
  return CheckRecord.optional().parse(await table.get(driftKeys.driftCheck(companyId, accountId)));
}

export const putCheck = (companyId: string, check: CheckRecord): Write => ({
  put: { ...driftKeys.driftCheck(companyId, check.accountId), ...check },
  onlyIf: { anything: "one check of an account runs at a time, and the transaction ends its job" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
