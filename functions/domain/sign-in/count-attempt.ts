import type { Table } from "#functions/adapters/ports/table.ts";
import { type AttemptKind, countOneAttempt } from "#functions/storage/attempt-store.ts";
import { AppError } from "#shared/errors.ts";

interface Attempt {
  readonly kind: AttemptKind;
  /** Of the account that it is about, whether there is one or not. */
  readonly email: string;
  /** The network address that it comes from. */
  readonly sourceAddress: string;
}

/**
 * Counts what somebody tries who is not signed in: 10 times an hour about one account, 600 times in ten minutes from
 * one network. It is counted alike for addresses with and without an account.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countAttempt(
  { table, now }: { readonly table: Table; readonly now: () => Date },
  { kind, email, sourceAddress }: Attempt,
): Promise<void> {
  const fits = await Promise.all([
    countOneAttempt(table, "network", sourceAddress, now()),
    countOneAttempt(table, kind, email, now()),
  ]);
  if (fits.includes(false)) throw new AppError("TOO_MANY_REQUESTS");
}
