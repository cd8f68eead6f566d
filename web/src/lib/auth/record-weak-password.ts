import { passwordProblem } from "#shared/passwords/password-problem.ts";
import { setWeakPassword } from "./weak-password-flag.ts";

/** Records after a sign-in whether the password breaks the current rules: it may be older than they are. */
export const recordWeakPassword = (email: string, password: string): void =>
  setWeakPassword(passwordProblem(password, { email }) !== undefined);
