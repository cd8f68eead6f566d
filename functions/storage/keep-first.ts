import type { Key, Table } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { pack } from "./records.ts";

interface Stored<T> {
  /** The item of a chunk without its bytes: the key, and the time at which it expires, if any. */
  readonly itemOf: (chunk: number) => Key & { readonly expiresAt?: number };
  /** Reads the stored value. */
  readonly find: () => Promise<T | undefined>;
}

/**
 * Stores a value in chunks unless it is stored already, and returns what is stored: the value, or the one that another
 * worker stored first.
 * @throws AppError CONFLICT_TRY_AGAIN if something is stored and cannot be found
 */
export async function keepFirst<T>(table: Table, value: T, { itemOf, find }: Stored<T>): Promise<T> {
  const chunks = await pack(value);
  const puts = chunks.map((chunk, at) => ({
    put: { ...itemOf(at), chunk },
    onlyIf: "absent" as const,
    otherwise: "CONFLICT_TRY_AGAIN" as const,
  }));
  try {
    await table.write(...puts);
    return value;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
    const kept = await find();
    if (kept === undefined) throw error;
    return kept;
  }
}
