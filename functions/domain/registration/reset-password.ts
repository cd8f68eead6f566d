import { findPasswordReset, usePasswordReset } from "#functions/storage/password-reset-store.ts";
import { endAllSessions } from "#functions/domain/sign-in/end-all-sessions.ts";
import { mailSecurityNotice } from "#functions/domain/sign-in/mail-security-notice.ts";
import type { Caller } from "#functions/storage/session-store.ts";
import { AppError } from "#shared/errors.ts";
import type { RegistrationServices } from "./registration-services.ts";

interface Reset {
  readonly email: string;
  /** Of the mailed link. */
  readonly code: string;
  readonly password: string;
  readonly from: Caller;
}

/**
 * Sets the password of an account by a mailed code, once, ends the account's sessions, and mails its owner a notice.
 * @throws AppError AUTH_CODE_INVALID, PASSWORD_NOT_ACCEPTED
 */
export async function resetPassword(
  { email, code, password, from }: Reset,
  services: Omit<RegistrationServices, "newId">,
): Promise<void> {
  const { table, accounts, now } = services;
  const sub = await findPasswordReset(table, code, now());
  // The address may belong to another account by now.
  const account = await accounts.find(email);
  if (sub === undefined || account?.sub !== sub) throw new AppError("AUTH_CODE_INVALID");
  await usePasswordReset(table, code);
  await accounts.setPassword(sub, password);
  await endAllSessions({ table, now, pool: accounts }, { userId: sub });
  await mailSecurityNotice(services, { kind: "password-changed", to: email, from });
}
