/**
 * The keys of counters of attempts.
 *
 * | access pattern                                    | key                                   |
 * |---------------------------------------------------|---------------------------------------|
 * | attempts of anonymous callers, and of invitations | attempts#<sha-256> / window#<number>  |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

export const attemptKeys = {
  attempts: (hash: string, window: number): Key => ({ pk: `attempts#${hash}`, sk: `window#${window}` }),
};
