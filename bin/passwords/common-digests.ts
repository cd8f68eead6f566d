import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";
import { foldPassword, passwordDigest } from "#shared/passwords/fold-password.ts";

/** The number of most common passwords that are refused. */
const HOW_MANY = 10_000;
/** Shorter ones are refused for their length. */
const SHORTEST = 8;

/** The package's list, the most common first. Its export is compressed for browsers; this is its source. */
function listOfPackage(): readonly string[] {
  const main = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common");
  return z.array(z.string()).parse(JSON.parse(readFileSync(join(dirname(main), "../src/passwords.json"), "utf8")));
}

/** The normalized 10,000 most common passwords of eight characters or more. */
export function mostCommonPasswords(): readonly string[] {
  const long = listOfPackage()
    .map(foldPassword)
    .filter((password) => password.length >= SHORTEST);
  return [...new Set(long)].slice(0, HOW_MANY);
}

/** The digests of the most common passwords, sorted and concatenated. */
export const commonDigests = (): string => [...new Set(mostCommonPasswords().map(passwordDigest))].sort().join("");
