import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { acquireLease } from "#functions/storage/limits/lease-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Runs a step that changes the user pool's app client under a lease: one field lists all providers, so a concurrent
 * change would be overwritten.
 * @throws AppError CONFLICT_TRY_AGAIN while another call holds the lease, and what the step throws
 */
export async function withinLease<T>(
  { table, now }: { readonly table: Table; readonly now: () => Date },
  step: () => Promise<T>,
): Promise<T> {
  const lease = await retryConflicts(() => acquireLease(table, "app-client", now()));
  try {
    return await step();
  } finally {
    // A step that took longer than the lease has lost it, and does not release another call's lease.
    await lease.giveBack().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}
