import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { renewSession } from "./renew-session.ts";

/** `code-needed`: the account has an authenticator app. */
export type PasswordChange = "changed" | "wrong-password" | "code-needed" | "wrong-code";

/** Whether a call was refused because of its password. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "PASSWORD_WRONG";

const refusals: Readonly<Record<string, PasswordChange>> = {
  PASSWORD_WRONG: "wrong-password",
  AUTH_CODE_NEEDED: "code-needed",
  AUTH_CODE_INVALID: "wrong-code",
};

interface Change {
  readonly current: string;
  readonly next: string;
  /** Code of the authenticator app; undefined if none was entered. */
  readonly code: string | undefined;
}

/**
 * Changes the password of the signed-in user, who proves their identity with the current one. All their other sessions
 * end, and this browser continues with a new session.
 * @throws {ApiError} if the API cannot be reached, or refuses the new password or the attempt
 */
export async function changePassword({ current, next, code }: Change): Promise<PasswordChange> {
  const body = { current, password: next, ...(code !== undefined && { code }) };
  try {
    await renewSession(await callApi(accountSecurityRoutes.changePassword, { body }));
    return "changed";
  } catch (error) {
    const known = error instanceof ApiError ? refusals[error.code] : undefined;
    if (known === undefined) throw error;
    return known;
  }
}
