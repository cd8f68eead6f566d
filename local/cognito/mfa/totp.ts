import { createHmac, timingSafeEqual } from "node:crypto";
import type { Random } from "../randomness.ts";

const STEP_S = 30;
const CODE_DIGITS = 6;
const SECRET_BYTES = 20;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret for authenticator apps: 160 bits in base32 (RFC 4648, RFC 6238). */
export function newTotpSecret(random: Random): string {
  const bits = [...random(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet.charAt(Number.parseInt(group, 2))).join("");
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)));
}

/** The code of one time step (RFC 4226, 5.3, with SHA-1). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

/** The code that an authenticator app shows at a moment. */
export const totpCode = (secret: string, now: Date): string =>
  codeOf(secret, Math.floor(now.getTime() / 1000 / STEP_S));

/** The time step, counted from 1970, of this code: the current step or a neighbour, for clocks that differ. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / STEP_S);
  const given = Buffer.from(code);
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
