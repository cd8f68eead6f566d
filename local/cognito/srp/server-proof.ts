import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { hashToInteger, k, prime, power, powerOfG, signedBytes } from "./group.ts";

/** B, which the server sends for its secret b. */
export const publicValue = (b: bigint, verifier: bigint): bigint => (k * verifier + powerOfG(b)) % prime;

/** An A that would let a client choose the shared secret (RFC 2945). */
export const isUnsafe = (A: bigint): boolean => A % prime === 0n;

/** The key that a client holding the password derives as well. */
function sharedKey({ A, b, verifier }: { A: bigint; b: bigint; verifier: bigint }): Buffer {
  const u = hashToInteger(signedBytes(A), signedBytes(publicValue(b, verifier)));
  const secret = power(A * power(verifier, u), b);
  return Buffer.from(hkdfSync("sha256", signedBytes(secret), signedBytes(u), "Caldera Derived Key", 16));
}

/**
 * The data that the client signs with the shared key: the user, the server's block, and the time as the client wrote
 * it.
 */
export interface PasswordClaim {
  readonly poolName: string;
  readonly sub: string;
  readonly secretBlock: Buffer;
  readonly timestamp: string;
}

/** Whether the signature proves knowledge of the password of the verifier. */
export function provesPassword(
  exchange: { readonly A: bigint; readonly b: bigint; readonly verifier: bigint },
  { poolName, sub, secretBlock, timestamp }: PasswordClaim,
  signature: Buffer,
): boolean {
  const expected = createHmac("sha256", sharedKey(exchange))
    .update(poolName)
    .update(sub)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
