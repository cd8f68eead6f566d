import { foldPassword } from "./fold-password.ts";
import { type PasswordContext, passwordProblem } from "./password-problem.ts";

export type PasswordStrength = "not accepted" | "weak" | "fair" | "good" | "strong";

/**
 * How hard a password is to guess, roughly: how many characters it has that do not follow from the one before, times what
 * their kinds allow for each. A password that is not accepted has no strength.
 */
export function passwordStrength(password: string, context: PasswordContext = {}): PasswordStrength {
  if (passwordProblem(password, context) !== undefined) return "not accepted";
  const bits = surprisingCharacters(foldPassword(password)) * Math.log2(sizeOfAlphabet(password));
  if (bits < 40) return "weak";
  if (bits < 55) return "fair";
  return bits < 75 ? "good" : "strong";
}

/** Of "aaaa", "4321" and "abcd" only the first character counts. */
function surprisingCharacters(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

const sizeOfAlphabet = (password: string): number =>
  kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
