import type { Key, Write } from "#functions/adapters/ports/table.ts";
import { keys } from "./keys.ts";

/** A warm Lambda that has not looked for changes for so long reads everything anew. */
export const TOMBSTONE_MS = 24 * 60 * 60 * 1000;

/**
 * Part of the transaction that deletes an item which lists keep in memory: those who ask what has changed learn that it
 * is gone. Of an item and its tombstone there is never both.
 */
export const putTombstone = (of: Key, at: string): Write => ({
  put: { ...keys.tombstone(of), updatedAt: at, expiresAt: Math.ceil((Date.parse(at) + TOMBSTONE_MS) / 1000) },
  onlyIf: { anything: "an older one of the same item says the same" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that brings such an item back under a key that it, or another, had before. */
export const takeTombstone = (of: Key): Write => ({
  delete: keys.tombstone(of),
  onlyIf: { anything: "most keys have never been used before" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
