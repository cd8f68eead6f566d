import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { isWrongPassword } from "./change-password.ts";
import { renewIdToken } from "../tokens/id-token.ts";
import { renewSession } from "./renew-session.ts";

/** Whether the signed-in person is asked for a code of their authenticator app when they sign in. */
export async function findSecondFactor(): Promise<boolean> {
  const { isOn } = await callApi(accountSecurityRoutes.getAuthenticator, {});
  return isOn;
}

/** What an authenticator app needs to know. */
export interface NewSecondFactor {
  /** To be typed, in base32. */
  readonly secret: string;
  /** To be scanned: an otpauth address that names the product and the person. */
  readonly uri: string;
}

/** The address that an authenticator app scans (Google Authenticator's "Key URI Format"). */
const uriOf = (email: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(`Sestina:${email}`)}?${new URLSearchParams({ secret, issuer: "Sestina" }).toString()}`;

/**
 * Makes a new secret, for a user who knows the password; it has no effect until a code proves that the user's app holds it.
 * Undefined for a wrong password.
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

/** Turns the second factor on, if the code is the app's. All other sessions end; this browser goes on with a new one. */
export async function confirmSecondFactor(password: string, code: string): Promise<"on" | "wrong-code"> {
  try {
    await renewSession(await callApi(accountSecurityRoutes.addAuthenticator, { body: { password, code } }));
    // The new session began a moment before the factor was on, and its first token says so: the company's policies go by it.
    await renewIdToken().catch(() => undefined);
    return "on";
  } catch (error) {
    if (error instanceof ApiError && error.code === "AUTH_CODE_INVALID") return "wrong-code";
    throw error;
  }
}

/**
 * Turns the second factor off for a user who knows the password: a session that was left open is not enough. All other
 * sessions end; this browser goes on with a new one.
 */
export async function endSecondFactor(password: string): Promise<void> {
  await renewSession(await callApi(accountSecurityRoutes.removeAuthenticator, { body: { password } }));
}
