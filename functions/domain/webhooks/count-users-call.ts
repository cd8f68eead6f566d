import type { Table } from "#functions/adapters/ports/table.ts";
import { countOneAttempt } from "#functions/storage/limits/attempt-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Counts a call of a webhook that a user asks for: a test, or a delivery that is sent again. Those of all webhooks of a
 * company count together, so that none of them is used to call a server again and again.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countUsersCall(
  { table, now }: { readonly table: Table; readonly now: () => Date },
  companyId: string,
): Promise<void> {
  if (!(await countOneAttempt(table, "webhook-call", companyId, now()))) throw new AppError("TOO_MANY_REQUESTS");
}
