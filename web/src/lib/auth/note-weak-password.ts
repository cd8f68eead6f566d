import { passwordProblem } from "#shared/passwords/password-problem.ts";
import { setWeakPassword } from "./weak-password-flag.ts";

/** Notes after a sign-in whether its password would be accepted today: it may be older than the rules. */
export const noteWeakPassword = (email: string, password: string): void =>
  setWeakPassword(passwordProblem(password, { email }) !== undefined);
