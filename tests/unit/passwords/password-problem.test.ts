import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonDigests, mostCommonPasswords } from "#bin/passwords/common-digests.ts";
import { commonPasswordDigests } from "#shared/passwords/common-passwords.ts";
import { isCommon, passwordProblem } from "#shared/passwords/password-problem.ts";

const context = { companyName: "Acme Ltd.", email: "ann.miller@example.com" };

describe("a password is refused", () => {
  it.each([
    ["", "Please enter at least 8 characters"],
    ["short-7", "Please enter at least 8 characters"],
    // Four characters, of eight code units.
    ["🐎🔋📎🐎", "Please enter at least 8 characters"],
    ["🐎".repeat(129), "At most 256 characters are allowed."],
    [" two words", "A password cannot begin or end with a space."],
    ["two words ", "A password cannot begin or end with a space."],
    ["password", "This is one of the most common passwords. Please choose another one."],
    ["PassWord1", "This is one of the most common passwords. Please choose another one."],
    ["qwertyuiop", "This is one of the most common passwords. Please choose another one."],
    // Full-width letters are the same word.
    ["ｐａｓｓｗｏｒｄ", "This is one of the most common passwords. Please choose another one."],
    ["Sestina2026", "This is the name of the product. Please choose another password."],
    ["Acme Ltd. 1", "This is the name of your company. Please choose another password."],
    ["acmeltd2026", "This is the name of your company. Please choose another password."],
    ["ann.miller", "This is your email address. Please choose another password."],
    ["Ann.Miller@example.com", "This is your email address. Please choose another password."],
    ["annmiller99!", "This is your email address. Please choose another password."],
  ])("%j: %s", (password, sentence) => {
    expect(passwordProblem(password, context)).toBe(sentence);
  });
});

describe("a password is accepted", () => {
  it.each([
    "correct horse battery staple",
    "lowercaseonlybutlong",
    "48151623421",
    "🐎🔋📎🐎🔋📎🐎🔋",
    "пароль-без-правил",
    "sestina is not all of it",
    "acmeltd and more",
    "x".repeat(100) + "y".repeat(156),
  ])("%j", (password) => {
    expect(passwordProblem(password, context)).toBeUndefined();
  });
});

describe("the list of common passwords", () => {
  it("is the package's current list", () => {
    expect(commonPasswordDigests).toBe(commonDigests());
  });

  it("has ten thousand passwords, each of which matches in upper and lower case", () => {
    const passwords = mostCommonPasswords();
    expect(passwords).toHaveLength(10_000);
    expect(passwords.filter((password) => !isCommon(password) || !isCommon(password.toUpperCase()))).toEqual([]);
  });

  it("matches nothing else: no password of a generator is refused", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{16}$/), (password) => passwordProblem(password) === undefined),
      { seed: 18 },
    );
  });
});
