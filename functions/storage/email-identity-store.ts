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
