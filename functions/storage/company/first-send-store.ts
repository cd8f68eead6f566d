import type { Table } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { keys } from "../keys.ts";

/**
 * Records that Amazon SES has accepted the company's first mail; an earlier time stays. After too many conflicts with
 * other writes nothing is recorded: the next send does it.
 */
export async function recordFirstSent(table: Table, companyId: string, at: Date): Promise<void> {
  try {
    await table.write({
      update: keys.subscription(companyId),
      change: { set: { firstSentAt: at.toISOString() } },
      onlyIf: [{ attribute: "firstSentAt", is: "missing" }],
      otherwise: "CONFLICT_TRY_AGAIN",
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
  }
}
