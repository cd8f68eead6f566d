import type { PasswordContext } from "#shared/passwords/password-problem.ts";
import { networkError } from "../api-errors/api-error.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import { wrongField } from "../api-errors/wrong-field.ts";
import { isOnline } from "../connection/online.ts";

/**
 * Checks a new password in the browser: Cognito does not know these rules, and our API would answer later. Loads the
 * list of common passwords. Offline it fails at once, because the call that follows would not be sent either.
 * @throws {ApiError} for the form's field, with the rule; or when there is no network
 */
export async function refuseWeakPassword(field: string, password: string, context: PasswordContext): Promise<void> {
  if (!isOnline()) throw networkError(undefined);
  const { passwordProblem } = await loadChunk(() => import("#shared/passwords/password-problem.ts"));
  const rule = passwordProblem(password, context);
  if (rule !== undefined) throw wrongField(field, rule);
}
