import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import { keys } from "./keys.ts";

const MINUTE_MS = 60_000;
/** The table's TTL removes the count some time after its minute. */
const KEPT_SECONDS = 300;

async function holds(write: Promise<void>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

/** Counts one call of a key; whether this minute had room for it. Parallel calls never pass the limit. */
export async function countCall(table: Table, hash: string, now: Date): Promise<boolean> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const key = keys.apiKeyCalls(hash, minute);
  const oneMore: Write = {
    update: key,
    change: { add: { calls: 1 } },
    onlyIf: [{ attribute: "calls", is: "<", value: limits.callsPerKeyAndMinute }],
    otherwise: "TOO_MANY_REQUESTS",
  };
  const first: Write = {
    put: { ...key, calls: 1, expiresAt: (minute * MINUTE_MS) / 1000 + KEPT_SECONDS },
    onlyIf: "absent",
    otherwise: "TOO_MANY_REQUESTS",
  };
  // A minute's first call finds no count; of several first ones all but one go on to add.
  return (await holds(table.write(oneMore))) || (await holds(table.write(first))) || holds(table.write(oneMore));
}
