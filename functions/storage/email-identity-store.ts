import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { EmailIdentity } from "#shared/models/email-identity.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

export const EmailIdentityRecord = EmailIdentity.extend({ companyId: Id, accountId: Id, updatedAt: Timestamp });
export type EmailIdentityRecord = z.infer<typeof EmailIdentityRecord>;

/** All sender addresses of an account, by address. */
export async function listEmailIdentities(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<EmailIdentityRecord[]> {
  return z.array(EmailIdentityRecord).parse(await table.query(prefixes.emailIdentities(companyId, accountId)));
}

/** Ours among these addresses, at most 100 of them. */
export async function findEmailIdentities(
  table: TableReader,
  companyId: string,
  accountId: string,
  addresses: readonly string[],
): Promise<EmailIdentityRecord[]> {
  const wanted = addresses.map((address) => keys.emailIdentity(companyId, accountId, address));
  const items = wanted.length === 0 ? [] : await table.getMany(wanted);
  return z.array(EmailIdentityRecord).parse(items.filter((item) => item !== undefined));
}

const keyOf = ({ companyId, accountId, identity }: EmailIdentityRecord) =>
  keys.emailIdentity(companyId, accountId, identity);

export const putNewEmailIdentity = (record: EmailIdentityRecord): Write => ({
  put: { ...keyOf(record), ...record },
  onlyIf: "absent",
  otherwise: "IDENTITY_EXISTS",
});

/** Takes over what Amazon SES says; what people set in Sestina (sender name, default, test sender) stays. */
export const setVerified = (record: EmailIdentityRecord, verified: boolean, at: string): Write => ({
  update: keyOf(record),
  change: { set: { verified, updatedAt: at } },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const removeEmailIdentity = (record: EmailIdentityRecord): Write => ({
  delete: keyOf(record),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});
