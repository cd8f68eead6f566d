import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Random } from "../randomness.ts";
import { hashToInteger, powerOfG, signedBytes, toInteger } from "./group.ts";

/** The stored form of a password. Hexadecimal integers. */
export const StoredPassword = z.object({ salt: z.string(), verifier: z.string() });
export type StoredPassword = z.infer<typeof StoredPassword>;

/** The owner of the password; both names go into the hash. */
export interface PasswordOwner {
  readonly poolName: string;
  readonly sub: string;
}

export const hexToInteger = (hex: string): bigint => BigInt(`0x${hex}`);

function verifierOf({ poolName, sub }: PasswordOwner, password: string, salt: bigint): bigint {
  const identity = createHash("sha256").update(`${poolName}${sub}:${password}`).digest();
  return powerOfG(hashToInteger(signedBytes(salt), identity));
}

export function createStoredPassword(owner: PasswordOwner, password: string, random: Random): StoredPassword {
  const salt = toInteger(random(16));
  return { salt: salt.toString(16), verifier: verifierOf(owner, password, salt).toString(16) };
}

/** Computes the verifier of a password sent in clear (USER_PASSWORD_AUTH) and compares. */
export function isPassword(owner: PasswordOwner, password: string, stored: StoredPassword): boolean {
  const given = signedBytes(verifierOf(owner, password, hexToInteger(stored.salt)));
  const expected = signedBytes(hexToInteger(stored.verifier));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
