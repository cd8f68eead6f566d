import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { takeLease } from "#functions/storage/lease-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Runs a step that changes the user pool's app client: it lists all providers in one field, so that of two who change
 * it at once one would undo the other's.
 * @throws AppError CONFLICT_TRY_AGAIN while others have it, and what the step throws
 */
export async function withinLease<T>(
  { table, now }: { readonly table: Table; readonly now: () => Date },
  step: () => Promise<T>,
): Promise<T> {
  const lease = await retryConflicts(() => takeLease(table, "app-client", now()));
  try {
    return await step();
  } finally {
    // Who took longer than the lease has lost it, and gives back nobody else's.
    await lease.giveBack().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}
