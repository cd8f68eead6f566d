import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The secret has 256 random bits, so it needs no slow key derivation. */
const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "password of a registration", 32));

/** Encrypts a password so that only a browser with the registration's secret can use it, and only for this address. */
export function sealPassword(password: string, { secret, email }: { secret: string; email: string }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(email));
  const encrypted = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Undefined if the secret belongs to another registration. */
export function openPassword(sealed: string, { secret, email }: { secret: string; email: string }): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(email));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return opened.toString("utf8");
  } catch {
    return undefined;
  }
}
