import {
  claimPasswordReset,
  findPasswordReset,
  usePasswordReset,
} from "#functions/storage/sign-in/password-reset-store.ts";
import { endAllSessions } from "#functions/domain/sign-in/end-all-sessions.ts";
import { AppError } from "#shared/errors.ts";
import type { RegistrationServices } from "./registration-services.ts";

interface Reset {
  readonly email: string;
  /** The code of the mailed link. */
  readonly code: string;
  readonly password: string;
}

/**
 * Sets the password of an account by a mailed code and ends the account's sessions. Returns the `sub` and the step that
 * uses up the code: it comes last, so that the same call resumes after an interruption at any step. Of two concurrent
 * calls with different passwords, one sets its password.
 * @throws AppError AUTH_CODE_INVALID, PASSWORD_NOT_ACCEPTED
 */
export async function setPasswordByCode(
  { email, code, password }: Reset,
  { table, accounts, now }: Pick<RegistrationServices, "table" | "accounts" | "now">,
): Promise<{ readonly sub: string; readonly useCode: () => Promise<void> }> {
  const sub = await findPasswordReset(table, code, now());
  // The address may belong to another account by now.
  const account = await accounts.find(email);
  if (sub === undefined || account?.sub !== sub) throw new AppError("AUTH_CODE_INVALID");
  await claimPasswordReset(table, { code, password }, now());
  await accounts.setPassword(sub, password);
  await endAllSessions({ table, now, pool: accounts }, { userId: sub });
  return { sub, useCode: () => usePasswordReset(table, { code, password }) };
}
