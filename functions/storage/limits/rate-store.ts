import type { Key, Table, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";

interface Window {
  /** The counter's key: the subject and the time window. */
  readonly key: Key;
  readonly most: number;
  /** Seconds since 1970 from which the table's TTL may remove the counter. */
  readonly expiresAt: number;
}

async function holds(write: Promise<void>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

/** Counts one call; returns whether it is within the limit of the window, also for concurrent calls. */
export async function countWithin(table: Table, { key, most, expiresAt }: Window): Promise<boolean> {
  const oneMore: Write = {
    update: key,
    change: { add: { calls: 1 } },
    onlyIf: [{ attribute: "calls", is: "<", value: most }],
    otherwise: "TOO_MANY_REQUESTS",
  };
  const first: Write = {
    put: { ...key, calls: 1, expiresAt },
    onlyIf: "absent",
    otherwise: "TOO_MANY_REQUESTS",
  };
  // A window's first call creates the counter; of concurrent first calls, the others add to it.
  return (await holds(table.write(oneMore))) || (await holds(table.write(first))) || holds(table.write(oneMore));
}
