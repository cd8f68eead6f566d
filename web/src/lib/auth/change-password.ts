import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { ApiError } from "../api/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { renewSession } from "./renew-session.ts";

export type PasswordChange = "changed" | "wrong-password";

/** Whether a call was refused for its password. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "PASSWORD_WRONG";

/**
 * Changes the password of the signed-in user, who proves with the current one that it is they. All their other sessions
 * end, and this browser goes on with a new one.
 * @throws {ApiError} when the API cannot be reached, or refuses the new password or the attempt
 */
export async function changePassword(current: string, next: string): Promise<PasswordChange> {
  try {
    await renewSession(await callApi(accountSecurityRoutes.changePassword, { body: { current, password: next } }));
    return "changed";
  } catch (error) {
    if (isWrongPassword(error)) return "wrong-password";
    throw error;
  }
}
