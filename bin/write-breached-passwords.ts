import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { breachedPasswordsOfPackages, packHashes } from "./passwords/breached-hashes.ts";

// After a new version of one of the packages: node bin/write-breached-passwords.ts
const file = resolve(import.meta.dirname, "../functions/domain/sign-in/breached-passwords.ts");
const passwords = breachedPasswordsOfPackages();
writeFileSync(
  file,
  `/**
 * Hashes of ${passwords.size.toLocaleString("en-US")} breached passwords of at least eight characters, as \`isBreached\` reads them. Written by
 * bin/write-breached-passwords.ts from two public lists; a test compares it with them.
 */
export const breachedPasswords: string =
  "${packHashes(passwords)}";
`,
);
