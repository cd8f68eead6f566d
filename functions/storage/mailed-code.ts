import { createHash, randomBytes } from "node:crypto";

const CODE_BYTES = 32;

/** A new secret of 43 letters that fit a URL. */
export const newSecret = (): string => randomBytes(CODE_BYTES).toString("base64url");

/** What the table keeps in place of a mailed code or an address: no one gets from it to the code. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
