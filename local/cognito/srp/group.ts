import { createHash, getDiffieHellman } from "node:crypto";

/** N of the formulas: the 3072-bit group of RFC 3526 (modp15), with generator 2, which Cognito's SRP uses. */
export const prime = toInteger(getDiffieHellman("modp15").getPrime());
export const g = 2n;

export function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex") || "0"}`);
}

/** As Java's BigInteger.toByteArray: the fewest bytes that keep the sign bit clear. Every hash of the protocol uses it. */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

export function hashToInteger(...parts: readonly Buffer[]): bigint {
  return toInteger(createHash("sha256").update(Buffer.concat(parts)).digest());
}

/**
 * base ^ exponent mod N by squaring: 4 ms for an exponent of 256 bits, the length of all exponents here. Node's
 * Diffie-Hellman takes a fifth of that, but its creation checks for 1.5 s that N is prime, at each start of the
 * product.
 */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [base % prime, exponent]; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const placePowers: (readonly [bigint, bigint, bigint])[] = [];

/** g to the 1, 2 and 3 times 4 ^ place. Cached, since each password that is set or tried raises g. */
function powersAt(place: number): readonly [bigint, bigint, bigint] {
  const known = placePowers[place];
  if (known !== undefined) return known;
  const once = place === 0 ? g : powersAt(place - 1)[1] ** 2n % prime;
  const twice = once ** 2n % prime;
  const made = [once, twice, (once * twice) % prime] as const;
  placePowers[place] = made;
  return made;
}

/** g ^ exponent mod N, two bits of the exponent at a time: a third of `power`'s time from the second exponent on. */
export function powerOfG(exponent: bigint): bigint {
  let result = 1n;
  for (let [place, left] = [0, exponent]; left > 0n; left >>= 2n, place += 1) {
    const [once, twice, thrice] = powersAt(place);
    const digit = left % 4n;
    if (digit !== 0n) result = (result * (digit === 1n ? once : digit === 2n ? twice : thrice)) % prime;
  }
  return result;
}

/** SRP-6a's multiplier. */
export const k = hashToInteger(signedBytes(prime), signedBytes(g));
