import { foldPassword } from "./fold-password.ts";
import { isCommon, type PasswordContext, passwordProblem } from "./password-problem.ts";

export type PasswordStrength = "not accepted" | "weak" | "fair" | "good" | "strong";

/**
 * How hard a password is to guess, roughly: how many characters it has that do not follow from the one before, times what
 * their kinds allow for each. A common password within it counts as one character. A password that is not accepted has no
 * strength.
 */
export function passwordStrength(password: string, context: PasswordContext = {}): PasswordStrength {
  if (passwordProblem(password, context) !== undefined) return "not accepted";
  const bits = surprisingCharacters(withoutCommonWords(foldPassword(password))) * Math.log2(sizeOfAlphabet(password));
  if (bits < 40) return "weak";
  if (bits < 55) return "fair";
  return bits < 75 ? "good" : "strong";
}

const [SHORTEST_WORD, LONGEST_WORD] = [8, 16];

/** The first character alone is left of each common password that is part of the text. */
function withoutCommonWords(text: string): string {
  let rest = "";
  for (let index = 0; index < text.length; index += 1) {
    rest += text.charAt(index);
    for (let length = LONGEST_WORD; length >= SHORTEST_WORD; length -= 1) {
      if (index + length > text.length || !isCommon(text.slice(index, index + length))) continue;
      index += length - 1;
      break;
    }
  }
  return rest;
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
