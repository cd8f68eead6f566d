import { createDiffieHellman, createHash, getDiffieHellman } from "node:crypto";

const prime = getDiffieHellman("modp15").getPrime();
/** The 3072-bit group of RFC 3526 (modp15), with generator 2: what Cognito's SRP works in. */
export const N = toInteger(prime);
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

const calculator = createDiffieHellman(prime, 2);

/** The order of the squares: N is a safe prime. */
const half = (N - 1n) / 2n;

/**
 * base ^ exponent mod N. Node's Diffie-Hellman is that power, several times as fast as squaring of BigInts. It refuses bases and
 * results that are 0, 1 or -1, which the exponents that `half` divides give.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const rest = base % N;
  if (exponent % half === 0n || rest <= 1n || rest === N - 1n) return squared(rest, exponent);
  calculator.setPrivateKey(signedBytes(exponent));
  return toInteger(calculator.computeSecret(signedBytes(rest)));
}

/** The same by squaring. */
function squared(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [base, exponent]; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** SRP-6a's multiplier. */
export const k = hashToInteger(signedBytes(N), signedBytes(g));
