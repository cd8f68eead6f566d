/** Returns `size` unpredictable bytes. */
export type Random = (bytes: number) => Buffer;

/** 16 bytes in the form of a version 4 UUID (RFC 9562). */
export function uuidFrom(bytes: Buffer): string {
  const hex = Buffer.from(bytes.subarray(0, 16));
  hex.writeUInt8((hex.readUInt8(6) & 0x0f) | 0x40, 6);
  hex.writeUInt8((hex.readUInt8(8) & 0x3f) | 0x80, 8);
  return hex.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export const newUuid = (random: Random): string => uuidFrom(random(16));

const CODES = 1_000_000;
/** The largest multiple of CODES in 32 bits: numbers above it would favour some codes. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES;

/** Six decimal digits, every code equally likely. */
export function sixDigits(random: Random): string {
  let number = random(4).readUInt32BE();
  while (number >= FAIR) number = random(4).readUInt32BE();
  return String(number % CODES).padStart(6, "0");
}

const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** `length` letters and digits, without characters that look alike. */
export function randomLetters(count: number, random: Random): string {
  let text = "";
  while (text.length < count) {
    // A number beyond the last letter is skipped: the modulo would favour some letters.
    text += letters.charAt(random(1).readUInt8() & 0x3f);
  }
  return text;
}
