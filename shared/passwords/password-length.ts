/** In code points. */
const LEAST_CHARACTERS = 8;
/** In UTF-16 code units, as Amazon Cognito counts. */
const MOST_UNITS = 256;

/** Why a password's length or edges are not accepted, as a sentence; undefined if they are. */
export function passwordLengthProblem(password: string): string | undefined {
  if (Array.from(password).length < LEAST_CHARACTERS) return "Please enter at least 8 characters";
  if (password.length > MOST_UNITS) return "At most 256 characters are allowed.";
  if (/^\s|\s$/.test(password)) return "A password cannot begin or end with a space.";
  return undefined;
}
