import { randomBytes } from "node:crypto";

/** Returns that many random bytes; passed as an argument, so that tests are repeatable. */
export type RandomBytes = (size: number) => Buffer;

/** The operating system's randomness. */
export const systemRandom: RandomBytes = (size) => randomBytes(size);

const upperAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const lowerAlphabet = "abcdefghijklmnopqrstuvwxyz234567";

// Both alphabets have 32 letters, so that the five low bits of a byte choose evenly.
const pick = (random: RandomBytes, alphabet: string, length: number): string =>
  [...random(length)].map((byte) => alphabet.charAt(byte % 32)).join("");

/** An id as IAM makes them, e.g. "AROA" + 16 letters and digits. */
export const iamId = (random: RandomBytes, prefix: "AKIA" | "ASIA" | "AROA"): string =>
  prefix + pick(random, upperAlphabet, 16);

/** A secret access key: 40 characters. */
export const secretKey = (random: RandomBytes): string => random(30).toString("base64");

/** The token of temporary credentials; opaque. */
export const sessionToken = (random: RandomBytes): string => random(192).toString("base64");

/** One of the three DKIM tokens of a domain: 32 lower-case letters and digits. */
export const dkimToken = (random: RandomBytes): string => pick(random, lowerAlphabet, 32);

/** A token for a link in a mail. */
export const linkToken = (random: RandomBytes): string => random(32).toString("base64url");

/** A request or message id: a UUID's form. */
export function uuid(random: RandomBytes): string {
  const hex = random(16).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}
