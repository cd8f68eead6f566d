import * as z from "zod";
import type { Table } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { hashOf, newSecret, secondsOf } from "./secret-hash.ts";
import { signInKeys } from "./sign-in-keys.ts";

const LIFETIME_S = 10 * 60;

const LoginToken = z.object({
  /** Cognito's `sub` of the user whom it signs in. */
  sub: z.string(),
  /** Seconds since 1970; the table's TTL attribute, which removes items late and is no check. */
  expiresAt: z.int(),
});

interface NewToken {
  readonly sub: string;
  readonly now: Date;
  /** 10 minutes by default. */
  readonly lifetimeSeconds?: number;
}

/** A new token that signs in this user once within its lifetime: 43 URL-safe characters. */
export async function makeLoginToken(
  table: Table,
  { sub, now, lifetimeSeconds = LIFETIME_S }: NewToken,
): Promise<string> {
  const token = newSecret();
  await table.write({
    put: { ...signInKeys.loginToken(hashOf(token)), sub, expiresAt: secondsOf(now) + lifetimeSeconds },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  return token;
}

/**
 * Whether the token signs in this user; uses it up, so that of concurrent calls one succeeds. Another user's token
 * stays valid.
 */
export async function consumeLoginToken(
  table: Table,
  { token, sub, now }: { token: string; sub: string; now: Date },
): Promise<boolean> {
  const key = signInKeys.loginToken(hashOf(token));
  const item = await table.get(key);
  if (item === undefined) return false;
  const stored = LoginToken.parse(item);
  if (stored.sub !== sub || stored.expiresAt <= secondsOf(now)) return false;
  try {
    await table.write({ delete: key, onlyIf: "present", otherwise: "AUTH_CODE_INVALID" });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "AUTH_CODE_INVALID") return false;
    throw error;
  }
}
