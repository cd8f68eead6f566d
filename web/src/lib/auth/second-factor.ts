import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { isWrongPassword } from "./change-password.ts";
import { renewIdToken } from "../tokens/id-token.ts";
import { renewSession } from "./renew-session.ts";

/** Whether the signed-in user has to enter a code of an authenticator app at sign-in. */
export async function findSecondFactor(): Promise<boolean> {
  const { isOn } = await callApi(accountSecurityRoutes.getAuthenticator, {});
  return isOn;
}

/** What an authenticator app needs. */
export interface NewSecondFactor {
  /** For typing, in base32. */
  readonly secret: string;
  /** For scanning: an otpauth address that names the product and the user. */
  readonly uri: string;
}

/** The address for an authenticator app (Google Authenticator's "Key URI Format"). */
const uriOf = (email: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(`Sestina:${email}`)}?${new URLSearchParams({ secret, issuer: "Sestina" }).toString()}`;

/**
 * Makes a new secret for a user who knows the password. It takes effect when a code proves that the user's app holds
 * it. Undefined for a wrong password.
 */
export async function beginSecondFactor(email: string, password: string): Promise<NewSecondFactor | undefined> {
  try {
    const { secret } = await callApi(accountSecurityRoutes.beginAuthenticator, { body: { password } });
    return { secret, uri: uriOf(email, secret) };
  } catch (error) {
    if (isWrongPassword(error)) return undefined;
    throw error;
  }
}

/**
 * Turns the second factor on if the code is correct. All other sessions end; this browser continues with a new session.
 */
export async function confirmSecondFactor(password: string, code: string): Promise<"on" | "wrong-code"> {
  try {
    await renewSession(await callApi(accountSecurityRoutes.addAuthenticator, { body: { password, code } }));
    // The new session began just before the factor was on, and its first token says so. The company's policies read the
    // token.
    await renewIdToken().catch(() => undefined);
    return "on";
  } catch (error) {
    if (error instanceof ApiError && error.code === "AUTH_CODE_INVALID") return "wrong-code";
    throw error;
  }
}

/**
 * Turns the second factor off for a user who knows the password, so that an open session is not enough. All other
 * sessions end; this browser continues with a new session.
 */
export async function endSecondFactor(password: string): Promise<void> {
  await renewSession(await callApi(accountSecurityRoutes.removeAuthenticator, { body: { password } }));
}
