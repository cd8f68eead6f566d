import type { IdentityReader, ListedIdentity } from "#functions/adapters/ports/customer-identities.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import {
  changeEmailIdentity,
  type EmailIdentityRecord,
  listEmailIdentitiesAfter,
  putNewEmailIdentity,
  removeEmailIdentity,
} from "#functions/storage/identities/email-identity-store.ts";
import { EmailAddress } from "#shared/models/scalars.ts";
import { lostVerification } from "./lost-verification.ts";
import { newEmailIdentity } from "./new-email-identity.ts";
import {
  callsToList,
  type Difference,
  stretchOf,
  type SyncPlace,
  type SyncStep,
  writeUnlessDone,
} from "./sync-step.ts";

/** Addresses per step by default, and concurrent writes. */
const STEP_LENGTH = 500;
const WIDTH = 10;

type InSes = ReadonlyMap<string, Pick<ListedIdentity, "name" | "verified">>;

/** Addresses in the stored form; of two spellings in Amazon SES the verified one counts. */
function addressesOf(listed: readonly ListedIdentity[]): InSes {
  const found = new Map<string, ListedIdentity>();
  for (const identity of listed) {
    const { data: address } = EmailAddress.safeParse(identity.type === "address" ? identity.name : "");
    if (address !== undefined && found.get(address)?.verified !== true) found.set(address, identity);
  }
  return found;
}

/** The writes that make the stored addresses match Amazon SES; none for equal ones. */
function differences(
  known: readonly EmailIdentityRecord[],
  inSes: InSes,
  addresses: readonly string[],
  place: SyncPlace,
  context: WriteContext,
): Difference[] {
  const knownAddresses = new Set(known.map(({ identity }) => identity));
  const at = context.now().toISOString();
  return [
    ...known.flatMap((record): Difference[] => {
      const found = inSes.get(record.identity);
      const name = record.identity;
      if (found === undefined) return [{ name, outcome: "removed", write: removeEmailIdentity(record) }];
      const { verified } = found;
      if (verified === record.verified) return [];
      const write = changeEmailIdentity(record, { verified }, at);
      if (verified) return [{ name, outcome: "verified", write }];
      return [{ name, outcome: "unverified", write, notification: lostVerification("email", record, context) }];
    }),
    ...addresses.flatMap((address): Difference[] => {
      const found = inSes.get(address);
      if (found === undefined || knownAddresses.has(address)) return [];
      const write = putNewEmailIdentity(newEmailIdentity({ ...place, ...found, uid: context.newId(), at }, address));
      return [{ name: address, outcome: "added", write }];
    }),
  ];
}

/**
 * One step of a sync of an account's addresses from Amazon SES: the next ones after `after` in alphabetical order. The
 * stored ones are read first, so that a concurrently added address is not mistaken for a removed one. Idempotent.
 */
export async function syncAddresses(
  customer: IdentityReader,
  place: SyncPlace,
  context: WriteContext,
  after = "",
  atMost = STEP_LENGTH,
): Promise<SyncStep> {
  const known = await listEmailIdentitiesAfter(context.table, place, after);
  const listed = await customer.listIdentities();
  const inSes = addressesOf(listed);
  const { names, next, holds } = stretchOf(inSes.keys(), after, atMost);
  const ours = known.filter(({ identity }) => holds(identity));
  const found = differences(ours, inSes, names, place, context);
  await inParallel(found, WIDTH, ({ write, notification }) => writeUnlessDone(context.table, write, notification));
  const changes = found.map(({ name, outcome }) => ({ name, outcome }));
  return { count: inSes.size, passed: names.length, changes, calls: callsToList(listed.length), next };
}
