const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits between the attempts by the schedule: 8 attempts within 24 hours. */
const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS] as const;

export const MOST_TRIES = waits.length + 1;

/** After the last attempt, until it is known whether a worker was ended during it. */
const LAST_WAIT_MS = 5 * MINUTE_MS;

/** Up to a tenth less, so that receivers do not get all retries of a failure at one time. */
const JITTER = 0.1;

/** When a delivery is due again unless the attempt that begins now succeeds. `tries`: attempts so far, with this one. */
export function nextDue(tries: number, begin: Date, random: number): string {
  const wait = waits[tries - 1] ?? LAST_WAIT_MS;
  return new Date(begin.getTime() + Math.round(wait * (1 - JITTER * random))).toISOString();
}
