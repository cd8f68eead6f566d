import { passwordLengthProblem } from "#shared/passwords/password-length.ts";
import { type PasswordContext, passwordProblem } from "#shared/passwords/password-problem.ts";
import { type PasswordStrength, passwordStrength } from "#shared/passwords/password-strength.ts";
import { say } from "#web/lib/texts/say.ts";

/** What is shown below a new password while it is typed. */
export interface PasswordJudgement {
  readonly strength: PasswordStrength;
  readonly text: string;
}

/** The strength of a password, or the rule that it breaks. Imports the list of common passwords, so load it lazily. */
export function judgePassword(password: string, context: PasswordContext): PasswordJudgement {
  const strength = passwordStrength(password, context);
  if (strength !== "not accepted") return { strength, text: say("Strength: {strength}", { strength }) };
  if (passwordLengthProblem(password) !== undefined) return { strength, text: say("Strength: not accepted yet") };
  return { strength, text: passwordProblem(password, context) ?? "" };
}
