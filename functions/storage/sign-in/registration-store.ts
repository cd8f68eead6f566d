import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppLanguage } from "#shared/models/app-language.ts";
import { hashOf, secondsOf } from "./secret-hash.ts";
import { signInKeys } from "./sign-in-keys.ts";

const LIFETIME_S = 24 * 60 * 60;
const NEWCOMER_LIFETIME_S = 30 * 24 * 60 * 60;

const Newcomer = z.object({
  /** The version of the terms that the registration accepted. */
  terms: z.string(),
  gclid: z.string().optional(),
  language: AppLanguage.optional(),
});
export type Newcomer = z.infer<typeof Newcomer>;

const RegistrationRecord = Newcomer.extend({
  codeHash: z.string(),
  /** The password, encrypted with a key that the server does not store. */
  sealedPassword: z.string(),
  /** Seconds since 1970; the table's TTL attribute, which removes items late and is no check. */
  expiresAt: z.int(),
});
export type RegistrationRecord = z.infer<typeof RegistrationRecord>;

/** What remains of a registration after its account was created, until its link would have expired. */
const ConfirmedRecord = z.object({ confirmedCodeHash: z.string(), expiresAt: z.int() });

type NewRegistration = Omit<RegistrationRecord, "expiresAt" | "codeHash"> & { readonly code: string };

const keyOf = (email: string) => signInKeys.registration(hashOf(email));

/** Replaces an earlier registration of the address. */
export async function putRegistration(
  table: Table,
  email: string,
  { code, ...registration }: NewRegistration,
  now: Date,
): Promise<void> {
  const item = { ...keyOf(email), ...registration, codeHash: hashOf(code), expiresAt: secondsOf(now) + LIFETIME_S };
  await table.write({
    put: item,
    onlyIf: { anything: "a new registration of an unproven address replaces the previous one" },
    otherwise: "CONFLICT_TRY_AGAIN",
  });
}

/** Undefined if there is none or it has expired. */
export async function findRegistration(
  table: TableReader,
  email: string,
  now: Date,
): Promise<RegistrationRecord | undefined> {
  const registration = await findRecord(table, email, now);
  return registration !== undefined && "codeHash" in registration ? registration : undefined;
}

/** The hash of the code that confirmed the address, until its link would have expired. */
export async function findConfirmedCode(table: TableReader, email: string, now: Date): Promise<string | undefined> {
  const registration = await findRecord(table, email, now);
  return registration !== undefined && "confirmedCodeHash" in registration ? registration.confirmedCodeHash : undefined;
}

async function findRecord(table: TableReader, email: string, now: Date) {
  const item = await table.get(keyOf(email));
  if (item === undefined) return undefined;
  const registration = z.union([RegistrationRecord, ConfirmedRecord]).parse(item);
  return registration.expiresAt > secondsOf(now) ? registration : undefined;
}

/**
 * The code of a new mail replaces the previous one.
 * @throws AppError CONFLICT_TRY_AGAIN
 */
export async function replaceCode(table: Table, email: string, former: RegistrationRecord, code: string) {
  await table.write({
    update: keyOf(email),
    change: { set: { codeHash: hashOf(code) } },
    onlyIf: [{ attribute: "codeHash", is: "=", value: former.codeHash }],
    otherwise: "CONFLICT_TRY_AGAIN",
  });
}

/**
 * Ends the registration of an address whose account was created, and keeps the data for founding its company. Of the
 * registration, the code that confirmed it stays.
 */
export async function completeRegistration(
  table: Table,
  email: string,
  {
    sub,
    newcomer,
    registration,
    now,
  }: { sub: string; newcomer: Newcomer; registration: RegistrationRecord; now: Date },
): Promise<void> {
  const { codeHash: confirmedCodeHash, expiresAt } = registration;
  const item = { ...signInKeys.newcomer(sub), ...newcomer, expiresAt: secondsOf(now) + NEWCOMER_LIFETIME_S };
  await table.write(
    {
      put: { ...keyOf(email), confirmedCodeHash, expiresAt },
      onlyIf: { anything: "a concurrent registration is useless for an address with an account" },
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    {
      put: item,
      onlyIf: { anything: "concurrent confirmations record the same" },
      otherwise: "CONFLICT_TRY_AGAIN",
    },
  );
}

/** A user's registration data until their company is founded. */
export async function findNewcomer(table: TableReader, sub: string): Promise<Newcomer | undefined> {
  const item = await table.get(signInKeys.newcomer(sub));
  return item === undefined ? undefined : Newcomer.parse(item);
}

export const deleteNewcomer = (sub: string): Write => ({
  delete: signInKeys.newcomer(sub),
  onlyIf: { anything: "the table's TTL may have removed it" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
