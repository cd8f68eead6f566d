import type { Table } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { keys } from "./keys.ts";
import { countWithin } from "./rate-store.ts";

const MINUTE_MS = 60_000;
/** The table's TTL removes the count some time after its minute. */
const KEPT_SECONDS = 300;

/** Counts one call of a key; whether this minute had room for it. Parallel calls never pass the limit. */
export function countCall(table: Table, hash: string, now: Date): Promise<boolean> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return countWithin(table, {
    key: keys.apiKeyCalls(hash, minute),
    most: limits.callsPerKeyAndMinute,
    expiresAt: (minute * MINUTE_MS) / 1000 + KEPT_SECONDS,
  });
}
