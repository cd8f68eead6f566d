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
