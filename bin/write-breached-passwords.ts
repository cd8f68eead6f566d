import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { breachedPasswordsOfPackages, packHashes } from "./passwords/breached-hashes.ts";

// After a new version of one of the packages: node bin/write-breached-passwords.ts
const file = resolve(import.meta.dirname, "../functions/domain/sign-in/breached-passwords.json");
writeFileSync(file, `${JSON.stringify(packHashes(breachedPasswordsOfPackages()))}\n`);
