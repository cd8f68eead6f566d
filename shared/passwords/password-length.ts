import { limits } from "../constants.ts";

/** Why a password's length or edges are not accepted, as a sentence; undefined if they are. */
export function passwordLengthProblem(password: string): string | undefined {
  if (Array.from(password).length < limits.passwordLength) return "Please enter at least 8 characters";
  // Amazon Cognito counts UTF-16 code units.
  if (password.length > limits.longestPassword) return "At most 256 characters are allowed.";
  if (/^\s|\s$/.test(password)) return "A password cannot begin or end with a space.";
  return undefined;
}
