import { createHash, getDiffieHellman } from "node:crypto";

/** The 3072-bit group of RFC 3526 (modp15), with generator 2: what Cognito's SRP works in. */
export const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
export const g = 2n;

export const toInteger = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex") || "0"}`);

/** As Java's BigInteger.toByteArray: the fewest bytes that keep the sign bit clear. Every hash of the protocol uses it. */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

export function hashToInteger(...parts: readonly Buffer[]): bigint {
  return toInteger(createHash("sha256").update(Buffer.concat(parts)).digest());
}

/** base ^ exponent mod N, by squaring. */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** SRP-6a's multiplier. */
export const k = hashToInteger(signedBytes(N), signedBytes(g));
