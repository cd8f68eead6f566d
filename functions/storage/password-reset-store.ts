import * as z from "zod";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { hashOf, newSecret, secondsOf } from "./mailed-code.ts";
import { signInKeys } from "./sign-in-keys.ts";

const LIFETIME_S = 60 * 60;

const PasswordReset = z.object({
  /** Cognito's `sub` of the one account whose password it sets. */
  sub: z.string(),
  /** Seconds since 1970; the table's TTL attribute, which removes late and is no check. */
  expiresAt: z.int(),
});

/** A new code that sets the password of this account once, within an hour. Former codes stay valid. */
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

/** Uses the code up. @throws AppError AUTH_CODE_INVALID if a parallel call has used it */
export async function usePasswordReset(table: Table, code: string): Promise<void> {
  await table.write({
    delete: signInKeys.passwordReset(hashOf(code)),
    onlyIf: "present",
    otherwise: "AUTH_CODE_INVALID",
  });
}
