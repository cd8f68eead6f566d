import { foldPassword, passwordHash } from "#shared/passwords/fold-password.ts";

const BUCKETS = 2 ** 16;

/**
 * Whether a password is among 611,000 from breaches of other sites. Uses a local list, so that no external service
 * learns of a password; it has 1.7 MB and is loaded on demand. One in 7,000 other passwords matches a hash of the list
 * by chance.
 */
export async function isBreached(password: string): Promise<boolean> {
  const { breachedPasswords } = await import("./breached-passwords.ts");
  const packed = Buffer.from(breachedPasswords, "base64");
  const hash = passwordHash(foldPassword(password));
  const bucket = hash % BUCKETS;
  const before = packed.subarray(0, bucket).reduce((sum, count) => sum + count, 0);
  const count = packed[bucket] ?? 0;
  return Array.from({ length: count }, (_, index) => packed.readUInt16BE(BUCKETS + 2 * (before + index))).includes(
    hash >>> 16,
  );
}
