import { describe, expect, it } from "vitest";
import { breachedPasswordsOfPackages, packHashes } from "#bin/passwords/breached-hashes.ts";
import { mostCommonPasswords } from "#bin/passwords/common-digests.ts";
import { breachedPasswords } from "#functions/domain/sign-in/breached-passwords.ts";
import { isBreached } from "#functions/domain/sign-in/is-breached.ts";

const ofPackages = breachedPasswordsOfPackages();

describe("the list of breached passwords", () => {
  it("is that of the current packages, with two bytes for a password", () => {
    expect(ofPackages.size).toBeGreaterThan(600_000);
    expect(packHashes(ofPackages) === breachedPasswords).toBe(true);
    expect(Buffer.from(breachedPasswords, "base64").length).toBeLessThanOrEqual(2 ** 16 + 2 * ofPackages.size);
  });

  it("contains the most common passwords too", () => {
    const missing = mostCommonPasswords().filter((password) => !ofPackages.has(password));
    expect(missing).toEqual([]);
  });

  it("matches passwords in upper and lower case, from the first to the last", async () => {
    const all = [...ofPackages];
    const some = all.filter((_, index) => index % 1500 === 0 || index === all.length - 1);
    expect(some.length).toBeGreaterThan(400);
    const found = await Promise.all(some.flatMap((each) => [isBreached(each), isBreached(each.toUpperCase())]));
    expect(found).not.toContain(false);
  });

  it("matches almost no other password", async () => {
    const others = Array.from({ length: 1000 }, (_, index) => `none of the list: ${String(index)}`);
    const found = await Promise.all(others.map(isBreached));
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(3);
  });
});
