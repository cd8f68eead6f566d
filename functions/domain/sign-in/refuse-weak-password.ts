import { AppError } from "#shared/errors.ts";
import { type PasswordContext, passwordProblem } from "#shared/passwords/password-problem.ts";
import { isBreached } from "./is-breached.ts";

/** The only rule that browsers do not check: the list is too large for them. */
const breached = "This password is known from a data breach. Please choose another one.";

/**
 * Checks a new password, in the request's field `password`.
 * @throws AppError PASSWORD_NOT_ACCEPTED that names the rule
 */
export async function refuseWeakPassword(password: string, context: PasswordContext): Promise<void> {
  const rule = passwordProblem(password, context) ?? ((await isBreached(password)) ? breached : undefined);
  if (rule !== undefined) throw new AppError("PASSWORD_NOT_ACCEPTED", { fields: [{ field: "password", rule }] });
}
