import { createHash } from "node:crypto";

const verifierPattern = /^[\w.~-]{43,128}$/;

/** Whether an S256 challenge was derived from a code verifier (RFC 7636, 4.6). */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  verifierPattern.test(verifier) && createHash("sha256").update(verifier).digest("base64url") === challenge;

/** An S256 challenge: 32 bytes in base64url. */
export const challengePattern = /^[\w-]{43}$/;
