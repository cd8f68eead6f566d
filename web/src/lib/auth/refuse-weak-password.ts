import type { PasswordContext } from "#shared/passwords/password-problem.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import { wrongField } from "../api-errors/wrong-field.ts";

/**
 * Checks a new password before it is sent anywhere: Cognito knows no such rules, and our API answers later. The list of
 * common passwords is loaded now.
 * @throws {ApiError} on the form's field, with the rule
 */
export async function refuseWeakPassword(field: string, password: string, context: PasswordContext): Promise<void> {
  const { passwordProblem } = await loadChunk(() => import("#shared/passwords/password-problem.ts"));
  const rule = passwordProblem(password, context);
  if (rule !== undefined) throw wrongField(field, rule);
}
