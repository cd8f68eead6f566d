import packed from "./breached-passwords.json" with { type: "json" };

/**
 * Hashes of the breached passwords of at least eight characters, as `isBreached` reads them. The file is written by
 * bin/write-breached-passwords.ts from two public lists; a test compares it with them.
 */
export const breachedPasswords: string = packed;
