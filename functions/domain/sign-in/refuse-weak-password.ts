import { AppError } from "#shared/errors.ts";
import { type PasswordContext, passwordProblem } from "#shared/passwords/password-problem.ts";

/**
 * Checks a password that is to be set, in the request's field `password`.
 * @throws AppError PASSWORD_NOT_ACCEPTED that names the rule
 */
export function refuseWeakPassword(password: string, context: PasswordContext): void {
  const rule = passwordProblem(password, context);
  if (rule !== undefined) throw new AppError("PASSWORD_NOT_ACCEPTED", { fields: [{ field: "password", rule }] });
}
