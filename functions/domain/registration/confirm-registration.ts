import { timingSafeEqual } from "node:crypto";
import { hashOf } from "#functions/storage/sign-in/secret-hash.ts";
import {
  completeRegistration,
  findConfirmedCode,
  findRegistration,
} from "#functions/storage/sign-in/registration-store.ts";
import { termsVersion } from "#shared/legal.ts";
import { AppError } from "#shared/errors.ts";
import type { RegistrationServices } from "./registration-services.ts";
import { openPassword } from "./sealed-password.ts";

interface Confirmation {
  readonly email: string;
  /** The code of the mailed link. */
  readonly code: string;
  /** The secret of the browser that registered. */
  readonly registration?: string | undefined;
  /** The password of the confirming user; used before that of the registration. */
  readonly password?: string | undefined;
}

const isSame = (left: string, right: string) => timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * The account of an address, created unless an interrupted or concurrent confirmation has created it. Returns its
 * `sub`.
 */
async function accountOf(email: string, password: string, accounts: RegistrationServices["accounts"]): Promise<string> {
  try {
    return await accounts.createConfirmed(email, password);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "USER_EXISTS") throw error;
    const account = await accounts.find(email);
    if (account === undefined) throw new AppError("CONFLICT_TRY_AGAIN", { cause: error });
    return account.sub;
  }
}

/**
 * Creates the account of an address that is proven by the mailed code. The registration's password is used only for the
 * browser that registered, since another person may have registered the address. The code is used up last, so that the
 * link works again after an interruption at any step. The link of an existing account changes nothing and is no error:
 * users click twice, and some mail programs open links in advance.
 * @throws AppError AUTH_CODE_INVALID, PASSWORD_NEEDED (nothing is used up), PASSWORD_NOT_ACCEPTED
 */
export async function confirmRegistration(
  { email, code, registration: secret, password: chosen }: Confirmation,
  { table, accounts, now }: Pick<RegistrationServices, "table" | "accounts" | "now">,
): Promise<void> {
  const registration = await findRegistration(table, email, now());
  const codeHash = registration?.codeHash ?? (await findConfirmedCode(table, email, now()));
  if (codeHash === undefined || !isSame(codeHash, hashOf(code))) throw new AppError("AUTH_CODE_INVALID");
  if (registration === undefined) return;
  const registered = secret === undefined ? undefined : openPassword(registration.sealedPassword, { secret, email });
  const password = chosen ?? registered;
  // Only the browser that registered has shown the terms of the registration; the other form asks for the terms again.
  const { terms, gclid, language } = registration;
  const newcomer =
    registered === undefined
      ? { terms: termsVersion }
      : { terms, ...(gclid !== undefined && { gclid }), ...(language !== undefined && { language }) };
  if (password === undefined) throw new AppError("PASSWORD_NEEDED");
  const sub = await accountOf(email, password, accounts);
  await completeRegistration(table, email, { sub, newcomer, registration, now: now() });
}
