import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sixDigits, uuidFrom } from "#local/cognito/randomness.ts";
import { g, prime, power, powerOfG, signedBytes, toInteger } from "#local/cognito/srp/group.ts";
import { createStoredPassword, isPassword } from "#local/cognito/srp/verifier.ts";

test("an integer's bytes read back as the same integer, with a clear sign bit and minimal length", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 3072n }), (value) => {
      const bytes = signedBytes(value);
      expect(toInteger(bytes)).toBe(value);
      expect(bytes[0]! < 0x80).toBe(true);
      expect(bytes[0] !== 0 || bytes[1]! >= 0x80).toBe(true);
    }),
  );
});

test("powers follow Fermat, and multiply by adding exponents", () => {
  expect(power(5n, prime - 1n)).toBe(1n);
  expect(power(5n, 2n * (prime - 1n))).toBe(1n);
  expect(power(5n, (prime - 1n) / 2n) ** 2n % prime).toBe(1n);
  for (const [base, exponent, result] of [
    [0n, 3n, 0n],
    [1n, 9n, 1n],
    [prime - 1n, 2n, 1n],
    [prime - 1n, 3n, prime - 1n],
    [7n, 0n, 1n],
  ] as const) {
    expect(power(base, exponent)).toBe(result);
  }
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 2n ** 64n }), fc.nat(), fc.nat(), (base, a, b) => {
      expect((power(base, BigInt(a)) * power(base, BigInt(b))) % prime).toBe(power(base, BigInt(a + b)));
    }),
    { numRuns: 30 },
  );
});

test("powers of the generator equal the general power function", () => {
  for (const exponent of [0n, 1n, 3n, 4n, 2n ** 256n - 1n, prime - 1n, prime]) {
    expect(powerOfG(exponent)).toBe(power(g, exponent));
  }
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (exponent) => {
      expect(powerOfG(exponent)).toBe(power(g, exponent));
    }),
    { numRuns: 30 },
  );
});

test("a stored verifier accepts only its password and owner", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (password, other) => {
      fc.pre(password !== other);
      const owner = { poolName: "Sestina01", sub: "a" };
      const stored = createStoredPassword(owner, password, randomBytes);
      expect(isPassword(owner, password, stored)).toBe(true);
      expect(isPassword(owner, other, stored)).toBe(false);
      expect(isPassword({ ...owner, sub: "b" }, password, stored)).toBe(false);
    }),
    { numRuns: 20 },
  );
});

test("codes have six digits and are uniform: a draw above the last full million is discarded", () => {
  const draws = [0xffffffff, 4_294_000_000, 7];
  const random = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(draws.shift()!);
    return bytes;
  };
  expect(sixDigits(random)).toBe("000007");
});

test("random bytes become version 4 UUIDs", () => {
  expect(uuidFrom(Buffer.alloc(16, 0xff))).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
});
