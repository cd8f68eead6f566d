import { findPasswordReset, usePasswordReset } from "#functions/storage/password-reset-store.ts";
import { AppError } from "#shared/errors.ts";
import type { RegistrationServices } from "./registration-services.ts";

interface Reset {
  readonly email: string;
  /** Of the mailed link. */
  readonly code: string;
  readonly password: string;
}

/**
 * Sets the password of an account by a mailed code, once, and ends the account's sessions.
 * @throws AppError AUTH_CODE_INVALID, PASSWORD_NOT_ACCEPTED
 */
export async function resetPassword(
  { email, code, password }: Reset,
  { table, accounts, now }: Pick<RegistrationServices, "table" | "accounts" | "now">,
): Promise<void> {
  const sub = await findPasswordReset(table, code, now());
  // The address may belong to another account by now.
  const account = await accounts.find(email);
  if (sub === undefined || account?.sub !== sub) throw new AppError("AUTH_CODE_INVALID");
  await usePasswordReset(table, code);
  await accounts.setPassword(sub, password);
  await accounts.endSessions(sub);
}
