import type { IdentityReader, ListedIdentity } from "#functions/adapters/ports/customer-identities.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import {
  changeEmailIdentity,
  type EmailIdentityRecord,
  listEmailIdentitiesAfter,
  putNewEmailIdentity,
  removeEmailIdentity,
} from "#functions/storage/email-identity-store.ts";
import { EmailAddress } from "#shared/models/scalars.ts";
import { newEmailIdentity } from "./new-email-identity.ts";
import { stretchOf, type SyncContext, type SyncPlace, type SyncStep, writeUnlessDone } from "./sync-step.ts";

/** How many addresses one step takes over, and how many writes of them are under way at once. */
const stepLength = 500;
const width = 10;

type InSes = ReadonlyMap<string, Pick<ListedIdentity, "name" | "verified">>;

/** Addresses as we keep them; of two spellings in Amazon SES the verified one counts. */
function addressesOf(listed: readonly ListedIdentity[]): InSes {
  const found = new Map<string, ListedIdentity>();
  for (const identity of listed) {
    const { data: address } = EmailAddress.safeParse(identity.type === "address" ? identity.name : "");
    if (address !== undefined && found.get(address)?.verified !== true) found.set(address, identity);
  }
  return found;
}

/** What has to be written so that we hold what Amazon SES holds; nothing for what agrees already. */
function differences(
  known: readonly EmailIdentityRecord[],
  inSes: InSes,
  addresses: readonly string[],
  place: SyncPlace,
  { now, newId }: SyncContext,
): Write[] {
  const knownAddresses = new Set(known.map(({ identity }) => identity));
  const at = now().toISOString();
  return [
    ...known.flatMap((record) => {
      const found = inSes.get(record.identity);
      if (found === undefined) return [removeEmailIdentity(record)];
      const { verified } = found;
      return verified === record.verified ? [] : [changeEmailIdentity(record, { verified }, at)];
    }),
    ...addresses.flatMap((address) => {
      const found = inSes.get(address);
      if (found === undefined || knownAddresses.has(address)) return [];
      return [putNewEmailIdentity(newEmailIdentity({ ...place, ...found, uid: newId(), at }, address))];
    }),
  ];
}

/**
 * One step of making our sender addresses of an account the same as Amazon SES's: the next 500 after the address
 * `after`, in alphabetical order. Ours are read first, so that one which is added meanwhile is not taken for one that
 * has vanished. A step that is done twice does nothing the second time.
 */
export async function syncEmailIdentities(
  customer: IdentityReader,
  place: SyncPlace,
  context: SyncContext,
  after = "",
): Promise<SyncStep> {
  const known = await listEmailIdentitiesAfter(context.table, place, after);
  const inSes = addressesOf(await customer.listIdentities());
  const { names, next, holds } = stretchOf(inSes.keys(), after, stepLength);
  const ours = known.filter(({ identity }) => holds(identity));
  const writes = differences(ours, inSes, names, place, context);
  await inParallel(writes, width, (write) => writeUnlessDone(context.table, write));
  return { count: inSes.size, next };
}
