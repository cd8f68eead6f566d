import { foldPassword, passwordHash } from "#shared/passwords/fold-password.ts";

const buckets = 2 ** 16;

/**
 * Whether a password is among 611,000 that are known from breaches of other sites. The list stays on our side: no service
 * outside learns of a password. It is loaded when it is needed, since it has 1.7 MB. Another password meets a hash of the
 * list by chance once in 7,000 times.
 */
export async function isBreached(password: string): Promise<boolean> {
  const { breachedPasswords } = await import("./breached-passwords.ts");
  const packed = Buffer.from(breachedPasswords, "base64");
  const hash = passwordHash(foldPassword(password));
  const bucket = hash % buckets;
  const before = packed.subarray(0, bucket).reduce((sum, count) => sum + count, 0);
  const count = packed[bucket] ?? 0;
  return Array.from({ length: count }, (_, index) => packed.readUInt16BE(buckets + 2 * (before + index))).includes(
    hash >>> 16,
  );
}
