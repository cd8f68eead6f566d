import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_DIGITS = 40;
const CHECK_DIGITS = 6;
const prefix = "sestina_";

/** The CRC-32 (of zlib) of a text as six base62 digits, by which secret scanners recognise a key without a call. */
function checksumOf(text: string): string {
  const places = Array.from({ length: CHECK_DIGITS }, (_, place) => digits.length ** (CHECK_DIGITS - 1 - place));
  const value = crc32(text);
  return places.map((place) => digits.charAt(Math.floor(value / place) % digits.length)).join("");
}

/** A secret as API keys are: the prefix, 40 random base62 digits and their checksum. */
export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => digits.charAt(randomInt(digits.length))).join("");
  return `${prefix}${random}${checksumOf(random)}`;
}

/** The forms of keys: as they are made now, and 43 base64url characters as early releases made them. */
const keyForms = /sestina_(?:[\w-]{43}|[0-9A-Za-z]{46})/;

/** The text of an exchanged token names its trusted issuer, so that one read finds both. */
const tokenForm = /sestina_token_[0-9a-f-]{36}_[0-9A-Za-z]{46}/;

/** What programs send: a key or an exchanged token. */
export const bearerForms = new RegExp(`${keyForms.source}|${tokenForm.source}`);

/** Whether a text of one of the forms can be a key: false for one with a wrong checksum. */
export function hasRightChecksum(key: string): boolean {
  const text = key.slice(prefix.length);
  if (text.length !== RANDOM_DIGITS + CHECK_DIGITS) return true;
  return checksumOf(text.slice(0, RANDOM_DIGITS)) === text.slice(RANDOM_DIGITS);
}

/** The stored form and lookup value of a key. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("base64url");
