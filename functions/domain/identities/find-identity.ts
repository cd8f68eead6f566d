import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import {
  type DomainIdentityRecord,
  listDomainIdentities,
} from "#functions/storage/identities/domain-identity-store.ts";
import { type EmailIdentityRecord, listEmailIdentities } from "#functions/storage/identities/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";

function required<T extends { readonly uid: string }>(all: readonly T[], uid: string): T {
  const found = all.find((each) => each.uid === uid);
  if (found === undefined) throw new AppError("IDENTITY_NOT_FOUND");
  return found;
}

/** @throws AppError IDENTITY_NOT_FOUND, also for an address of another account */
export const requireSender = async (
  table: TableReader,
  { companyId, id }: AccountRecord,
  uid: string,
): Promise<EmailIdentityRecord> => required(await listEmailIdentities(table, companyId, id), uid);

/** @throws AppError IDENTITY_NOT_FOUND, also for a domain of another account */
export const requireDomain = async (
  table: TableReader,
  { companyId, id }: AccountRecord,
  uid: string,
): Promise<DomainIdentityRecord> => required(await listDomainIdentities(table, companyId, id), uid);

/**
 * The address or domain with this id.
 * @throws AppError IDENTITY_NOT_FOUND
 */
export async function requireIdentity(table: TableReader, account: AccountRecord, uid: string) {
  const domains = await listDomainIdentities(table, account.companyId, account.id);
  const domain = domains.find((each) => each.uid === uid);
  if (domain !== undefined) return { domain };
  return { sender: await requireSender(table, account, uid) };
}
