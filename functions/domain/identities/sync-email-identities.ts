import type { SenderIdentity } from "#functions/adapters/ports/customer-account.ts";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import {
  type EmailIdentityRecord,
  listEmailIdentities,
  putNewEmailIdentity,
  removeEmailIdentity,
  setVerified,
} from "#functions/storage/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";
import { EmailAddress } from "#shared/models/scalars.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}

type AddressKey = Pick<EmailIdentityRecord, "companyId" | "accountId">;

const newRecord = (where: AddressKey, identity: string, verified: boolean, { now, newId }: Context) => ({
  uid: newId(),
  ...where,
  identity,
  isDefault: false,
  senderName: "",
  isTestSender: true,
  verified,
  updatedAt: now().toISOString(),
});

/** What has to be written so that we hold what Amazon SES holds; nothing for what agrees already. */
function differences(
  known: readonly EmailIdentityRecord[],
  inSes: ReadonlyMap<string, boolean>,
  where: AddressKey,
  context: Context,
): Write[] {
  const knownAddresses = new Set(known.map(({ identity }) => identity));
  const at = context.now().toISOString();
  return [
    ...known.flatMap((record) => {
      const verified = inSes.get(record.identity);
      if (verified === undefined) return [removeEmailIdentity(record)];
      return verified === record.verified ? [] : [setVerified(record, verified, at)];
    }),
    ...[...inSes]
      .filter(([address]) => !knownAddresses.has(address))
      .map(([address, verified]) => putNewEmailIdentity(newRecord(where, address, verified, context))),
  ];
}

/** Addresses as we keep them; what Amazon SES holds in two spellings is verified if one of them is. */
function addressesOf(inSes: readonly SenderIdentity[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const { address, verified } of inSes) {
    const { data } = EmailAddress.safeParse(address);
    if (data !== undefined) found.set(data, verified || (found.get(data) ?? false));
  }
  return found;
}

/** One that another sync, or somebody adding the address, was quicker with is done already. */
async function writeUnlessDone(table: Table, write: Write): Promise<void> {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== write.otherwise) throw error;
  }
}

/**
 * Makes our sender addresses of an account the same as Amazon SES's; gives how many there are. `listInSes` is asked
 * after ours were read, so that one which is added meanwhile is not taken for one that has vanished.
 */
export async function syncEmailIdentities(
  listInSes: () => Promise<readonly SenderIdentity[]>,
  where: AddressKey,
  context: Context,
): Promise<number> {
  const known = await listEmailIdentities(context.table, where.companyId, where.accountId);
  const inSes = addressesOf(await listInSes());
  for (const write of differences(known, inSes, where, context)) await writeUnlessDone(context.table, write);
  return inSes.size;
}
