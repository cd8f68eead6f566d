import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import { type EmailIdentityRecord, listEmailIdentities } from "#functions/storage/email-identity-store.ts";
import { type AddressPlace, addressesOf, removeVanished, takeOver } from "./take-over-identities.ts";

/**
 * Makes our sender addresses of an account the same as Amazon SES's; gives how many there are. With more than a page of
 * them it changes nothing and gives how many we hold so far: that is work for a job. SES is asked after ours were read,
 * so that one which is added meanwhile is not taken for one that has vanished.
 */
export async function syncEmailIdentities(
  { pageOfSenderIdentities }: Pick<CustomerReader, "pageOfSenderIdentities">,
  where: AddressPlace,
  context: Parameters<typeof takeOver>[3],
): Promise<{ count: number } | { known: readonly EmailIdentityRecord[] }> {
  const known = await listEmailIdentities(context.table, where.companyId, where.accountId);
  const { identities, next } = await pageOfSenderIdentities();
  if (next !== undefined) return { known };
  const inSes = addressesOf(identities);
  await takeOver(known, inSes, where, context);
  await removeVanished(
    known.filter(({ identity }) => !inSes.has(identity)),
    context,
  );
  return { count: inSes.size };
}
