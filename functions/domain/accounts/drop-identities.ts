import type { Table } from "#functions/adapters/ports/table.ts";
import { listDomainIdentities, removeDomainIdentity } from "#functions/storage/identities/domain-identity-store.ts";
import {
  findDefaultSender,
  forgetDefaultSender,
  listEmailIdentities,
  removeEmailIdentity,
} from "#functions/storage/identities/email-identity-store.ts";
import { batchesOf } from "../batches-of.ts";

/** Writes per transaction of DynamoDB. */
const PER_TRANSACTION = 100;

/** Removes the stored identities of an account; Amazon SES keeps them. */
export async function dropIdentities(table: Table, companyId: string, accountId: string): Promise<void> {
  const [addresses, domains, defaultSender] = await Promise.all([
    listEmailIdentities(table, companyId, accountId),
    listDomainIdentities(table, companyId, accountId),
    findDefaultSender(table, companyId, accountId),
  ]);
  const chosen = addresses.filter(({ identity }) => identity === defaultSender);
  const writes = [
    ...chosen.map(forgetDefaultSender),
    ...addresses.map(removeEmailIdentity),
    ...domains.map(removeDomainIdentity),
  ];
  for (const batch of batchesOf(writes, PER_TRANSACTION)) await table.write(...batch);
}
