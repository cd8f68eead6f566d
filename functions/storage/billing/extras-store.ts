import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { paymentKeys, paymentPrefixes } from "./payment-keys.ts";

const ExtrasDue = z.object({ companyId: Id, at: Timestamp });
export type ExtrasDue = z.infer<typeof ExtrasDue>;

/** Part of each transaction that changes a company's number of extras: they need billing. */
export const markExtrasDue = (companyId: string, at: string): Write => ({
  put: { ...paymentKeys.extrasDue(companyId), companyId, at },
  onlyIf: { anything: "a newer marker means the same as the older one" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** All companies whose extras need billing. */
export async function listExtrasDue(table: TableReader): Promise<ExtrasDue[]> {
  return z.array(ExtrasDue).parse(await table.query(paymentPrefixes.extrasDue));
}

/**
 * Removes the marker after the billing.
 * @throws AppError, when written: CONFLICT_TRY_AGAIN if the marker is newer than the read one
 */
export const clearExtrasDue = ({ companyId, at }: ExtrasDue): Write => ({
  delete: paymentKeys.extrasDue(companyId),
  onlyIf: [{ attribute: "at", is: "=", value: at }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
