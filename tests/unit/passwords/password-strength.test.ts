import { expect, it } from "vitest";
import { passwordStrength } from "#shared/passwords/password-strength.ts";

it.each([
  ["short-7", "not accepted"],
  ["password1", "not accepted"],
  ["ann.miller", "not accepted"],
  // Long, but each character follows from the one before.
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijklmnopqrstuvw", "weak"],
  // A common one with an ending, or two of them.
  ["Password1!", "weak"],
  ["baseball-sunshine", "weak"],
  ["kiwiramo", "weak"],
  ["kiwiramo7", "fair"],
  ["Kiwi-ramo-7", "good"],
  ["correct horse battery staple", "strong"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password, { email: "ann.miller@example.com" })).toBe(strength);
});
