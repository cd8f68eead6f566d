import type { PasswordContext } from "#shared/passwords/password-problem.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import { wrongField } from "../api-errors/wrong-field.ts";

/**
 * Checks a new password in the browser: Cognito does not know these rules, and our API would answer later. Loads the
 * list of common passwords.
 * @throws {ApiError} for the form's field, with the rule
 */
export async function refuseWeakPassword(field: string, password: string, context: PasswordContext): Promise<void> {
  const { passwordProblem } = await loadChunk(() => import("#shared/passwords/password-problem.ts"));
  const rule = passwordProblem(password, context);
  if (rule !== undefined) throw wrongField(field, rule);
}
