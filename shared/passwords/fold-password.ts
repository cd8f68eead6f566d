/** A password as it is compared with others: compatibility forms and upper case make no difference. */
export const foldPassword = (text: string): string => text.normalize("NFKC").toLowerCase();

/** How many characters a digest has. */
export const DIGEST_LENGTH = 6;

const DIGESTS = 36 ** DIGEST_LENGTH;

/** A 32-bit hash (FNV-1a) of a folded password: for lists of many passwords, not against guessing. */
export function passwordHash(folded: string): number {
  let hash = 0x811c9dc5;
  for (const character of folded) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A short digest (the hash in base 36) of a folded password. The list of common passwords holds digests, since it is
 * smaller so and spells out no word of it. A password that is not on the list meets a digest of it once in 200,000 times.
 */
export const passwordDigest = (folded: string): string =>
  (passwordHash(folded) % DIGESTS).toString(36).padStart(DIGEST_LENGTH, "0");
