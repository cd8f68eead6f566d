import { createHash } from "node:crypto";
import type { Level, Write } from "dynalite/db/index.js";
import * as z from "zod";
import { dynamoError } from "./dynamo-error.ts";

const tokenPrefix = "front-token~";
const LIFETIME_MS = 10 * 60 * 1000;

const UsedToken = z.object({ payload: z.string(), usedAt: z.number() });

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** A hash of a request's actions, independent of the order of their members. */
export function payloadOf(actions: unknown): string {
  const text = JSON.stringify(actions, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(byName))
      : value,
  );
  return createHash("sha256").update(text).digest("base64");
}

/**
 * Whether this token's transaction was done in the last ten minutes (AWS: TransactWriteItems, "Idempotency").
 * The same token with another payload is an IdempotentParameterMismatchException.
 */
export async function isReplay(db: Level, token: string, payload: string, now: Date): Promise<boolean> {
  const used = UsedToken.optional().parse(await db.get(tokenPrefix + token));
  if (used === undefined || now.getTime() - used.usedAt >= LIFETIME_MS) return false;
  if (used.payload === payload) return true;
  throw dynamoError(
    "IdempotentParameterMismatchException",
    "The request uses the same client token as a previous, but non-identical request.",
  );
}

/** Records the token; committed together with the transaction. */
export const useOfToken = (token: string, payload: string, now: Date): Write => ({
  type: "put",
  key: tokenPrefix + token,
  value: { payload, usedAt: now.getTime() } satisfies z.infer<typeof UsedToken>,
});

/** Deletes expired tokens. */
export async function deleteExpiredTokens(db: Level, now: Date): Promise<void> {
  const old: Write[] = [];
  for await (const [key, value] of db.iterator({ gte: tokenPrefix, lt: `${tokenPrefix}\u{ff}` })) {
    if (now.getTime() - UsedToken.parse(value).usedAt >= LIFETIME_MS) old.push({ type: "del", key });
  }
  if (old.length > 0) await db.batch(old);
}
