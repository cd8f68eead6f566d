import type { Key, Table, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";

interface Window {
  /** Of the counter: whoever is counted, and the window of time. */
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

/** Counts one call; whether the window had room for it. Parallel calls never pass the limit. */
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
  // A window's first call finds no count; of several first ones all but one go on to add.
  return (await holds(table.write(oneMore))) || (await holds(table.write(first))) || holds(table.write(oneMore));
}
