import { createHmac } from "node:crypto";
import * as z from "zod";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { hashOf, newSecret, secondsOf } from "./secret-hash.ts";
import { signInKeys } from "./sign-in-keys.ts";

const LIFETIME_S = 60 * 60;
/** Longer than any request takes: the call that claimed the code has ended by then. */
const CLAIM_S = 40;

const PasswordReset = z.object({
  /** Cognito's `sub` of the account whose password it sets. */
  sub: z.string(),
  /** Seconds since 1970; the table's TTL attribute, which removes items late and is no check. */
  expiresAt: z.int(),
  /**
   * Identifies the password that is being set. It cannot be reversed: its key is the code, which the table does not
   * store.
   */
  claim: z.string().optional(),
  /** Until this time no other password can claim the code, in seconds since 1970. */
  claimedUntil: z.int().optional(),
});

const claimOf = (code: string, password: string): string =>
  createHmac("sha256", code).update(password).digest("base64url");

/** A new code that sets the password of this account once, within an hour. Earlier codes stay valid. */
export async function makePasswordReset(table: Table, { sub, now }: { sub: string; now: Date }): Promise<string> {
  const code = newSecret();
  await table.write({
    put: { ...signInKeys.passwordReset(hashOf(code)), sub, expiresAt: secondsOf(now) + LIFETIME_S },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  return code;
}

/** The account whose password this code may set; undefined if the code is unknown, used or expired. */
export async function findPasswordReset(table: TableReader, code: string, now: Date): Promise<string | undefined> {
  const item = await table.get(signInKeys.passwordReset(hashOf(code)));
  if (item === undefined) return undefined;
  const { sub, expiresAt } = PasswordReset.parse(item);
  return expiresAt > secondsOf(now) ? sub : undefined;
}

interface ResetAttempt {
  readonly code: string;
  readonly password: string;
}

/**
 * Claims a code for one password, until `usePasswordReset`. The same password can claim it again at once, so that an
 * interrupted reset is resumed; another password can after 40 seconds.
 * @throws AppError AUTH_CODE_INVALID if the code is used, or if a concurrent call sets another password
 */
export async function claimPasswordReset(table: Table, { code, password }: ResetAttempt, now: Date): Promise<void> {
  const key = signInKeys.passwordReset(hashOf(code));
  const item = await table.get(key);
  if (item === undefined) throw new AppError("AUTH_CODE_INVALID");
  const { sub, claim: held, claimedUntil = 0 } = PasswordReset.parse(item);
  const claim = claimOf(code, password);
  const isFree = held === undefined || held === claim || claimedUntil <= secondsOf(now);
  if (!isFree) throw new AppError("AUTH_CODE_INVALID");
  await table.write({
    update: key,
    change: { set: { claim, claimedUntil: secondsOf(now) + CLAIM_S } },
    onlyIf: [
      // Fails for a code that was used meanwhile.
      { attribute: "sub", is: "=", value: sub },
      held === undefined ? { attribute: "claim", is: "missing" } : { attribute: "claim", is: "=", value: held },
    ],
    otherwise: "AUTH_CODE_INVALID",
  });
}

/**
 * Uses up a code that this password has claimed. A missing code was used by this call, whose answer was lost, or by a
 * concurrent one with the same password: another password could not claim it.
 * @throws AppError AUTH_CODE_INVALID if another password has claimed it since
 */
export async function usePasswordReset(table: Table, { code, password }: ResetAttempt): Promise<void> {
  const key = signInKeys.passwordReset(hashOf(code));
  try {
    await table.write({
      delete: key,
      onlyIf: [{ attribute: "claim", is: "=", value: claimOf(code, password) }],
      otherwise: "AUTH_CODE_INVALID",
    });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === "AUTH_CODE_INVALID";
    if (!isRefused || (await table.get(key)) !== undefined) throw error;
  }
}
