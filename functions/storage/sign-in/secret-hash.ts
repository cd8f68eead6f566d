import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A new secret of 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** The stored hash of a secret or an address. A secret of 256 random bits cannot be found from it. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
