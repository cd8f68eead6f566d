import type { PasswordContext } from "#shared/passwords/password-problem.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import { wrongField } from "../form/wrong-field.ts";

/**
 * Checks a password that goes to Cognito without our API. The list of common passwords is loaded now.
 * @throws {ApiError} on the form's field, with the rule
 */
export async function refuseWeakPassword(field: string, password: string, context: PasswordContext): Promise<void> {
  const { passwordProblem } = await loadChunk(() => import("#shared/passwords/password-problem.ts"));
  const rule = passwordProblem(password, context);
  if (rule !== undefined) throw wrongField(field, rule);
}
