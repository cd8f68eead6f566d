import * as z from "zod";
import type { Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { countWithin } from "../limits/rate-store.ts";
import { apiKeyKeys } from "./api-key-keys.ts";
import { scimKeys } from "../scim/scim-keys.ts";

const MINUTE_MS = 60_000;
/** The table's TTL removes the counter some time after its minute. */
const KEPT_SECONDS = 300;

/**
 * Microsoft requires at least 25 requests per second of one tenant (Microsoft Learn: "Develop and plan provisioning for
 * a SCIM endpoint"); other providers send fewer.
 */
export const CALLS_PER_SCIM_TOKEN_AND_MINUTE = 25 * 60;

function countInMinute(
  table: Table,
  { key, most }: { readonly key: (minute: number) => Key; readonly most: number },
  now: Date,
): Promise<boolean> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return countWithin(table, {
    key: key(minute),
    most,
    expiresAt: (minute * MINUTE_MS) / 1000 + KEPT_SECONDS,
  });
}

/**
 * Counts one call of a key by any of its secrets; returns whether it is within the limit of the minute, also for
 * concurrent calls.
 */
export const countCall = (table: Table, keyId: string, now: Date): Promise<boolean> =>
  countInMinute(
    table,
    { key: (minute) => apiKeyKeys.apiKeyCalls(keyId, minute), most: limits.callsPerKeyAndMinute },
    now,
  );

const Calls = z.object({ calls: z.int() }).optional();

/** How many calls of a key are left in the minute, after those that are counted. */
export async function findCallsLeft(table: TableReader, keyId: string, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const { calls = 0 } = Calls.parse(await table.get(apiKeyKeys.apiKeyCalls(keyId, minute))) ?? {};
  return Math.max(0, limits.callsPerKeyAndMinute - calls);
}

/** Counts one call of a SCIM token, as `countCall` does. */
export const countScimCall = (table: Table, hash: string, now: Date): Promise<boolean> =>
  countInMinute(
    table,
    { key: (minute) => scimKeys.scimTokenCalls(hash, minute), most: CALLS_PER_SCIM_TOKEN_AND_MINUTE },
    now,
  );

/** Whether calls are refused, and the seconds until the next minute: strings, as authorizers return them. */
export const callsVerdict = (hasRoom: boolean, now: Date) => ({
  tooManyCalls: String(!hasRoom),
  retryAfter: String(Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000)),
});
