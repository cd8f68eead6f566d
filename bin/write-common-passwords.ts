import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { commonDigests } from "./passwords/common-digests.ts";

// After a new version of @zxcvbn-ts/language-common: node bin/write-common-passwords.ts
const file = resolve(import.meta.dirname, "../shared/passwords/common-passwords.ts");
writeFileSync(
  file,
  `/**
 * Digests (\`passwordDigest\`) of the 10,000 most common passwords of at least eight characters, sorted, of the MIT-licensed
 * package @zxcvbn-ts/language-common. Written by bin/write-common-passwords.ts; a test compares it with the package.
 */
export const commonPasswordDigests =
  "${commonDigests()}";
`,
);
