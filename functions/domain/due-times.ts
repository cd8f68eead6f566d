import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { type DueTimes, hasDueTimes, putAccountDue } from "#functions/storage/accounts/account-due-store.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { AppError } from "#shared/errors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Checks begin between 1:00 and 5:00 UTC. */
const FIRST_MINUTE = 60;
const MINUTES = 240;

/** A minute of the night that differs between accounts, so that not all begin at once. */
const minuteOf = (accountId: string): number =>
  FIRST_MINUTE + (Buffer.from(accountId).reduce((sum, byte) => sum + byte, 0) % MINUTES);

/** When an account is checked in the night after a time. */
export function nextNight(accountId: string, after: Date): string {
  const midnight = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
  const tonight = midnight + minuteOf(accountId) * MINUTE_MS;
  return new Date(tonight > after.getTime() ? tonight : tonight + DAY_MS).toISOString();
}

const HOUR_MS = 60 * MINUTE_MS;

/** When the sending of an account is checked after a time. */
export const nextHour = (after: Date): string => new Date(after.getTime() + HOUR_MS).toISOString();

/** The first checks of an account that is connected at a time. */
export function dueTimesAfter(accountId: string, at: Date): DueTimes {
  const night = nextNight(accountId, at);
  return { driftAt: night, sendersAt: night, sendingAt: nextHour(at) };
}

/** Plans the checks of an account that an earlier release connected. */
export async function planChecks(
  { table, now }: Omit<WriteContext, "newId">,
  { companyId, id: accountId }: Pick<AccountRecord, "companyId" | "id">,
): Promise<void> {
  if (await hasDueTimes(table, companyId, accountId)) return;
  try {
    await table.write(putAccountDue({ companyId, accountId, ...dueTimesAfter(accountId, now()) }));
  } catch (error) {
    // Another call has planned them.
    if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
  }
}
