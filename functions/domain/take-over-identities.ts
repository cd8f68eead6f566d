import type { SenderIdentity } from "#functions/adapters/ports/customer-account.ts";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import {
  type EmailIdentityRecord,
  putNewEmailIdentity,
  removeEmailIdentity,
  setVerified,
} from "#functions/storage/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import { EmailAddress } from "#shared/models/scalars.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}

export type AddressPlace = Pick<EmailIdentityRecord, "companyId" | "accountId">;

/** What was changed of ours. */
export interface Difference {
  readonly name: string;
  readonly outcome: JobOutcome;
}

interface Pending extends Difference {
  readonly write: Write;
}

const newRecord = (where: AddressPlace, identity: string, verified: boolean, { now, newId }: Context) => ({
  uid: newId(),
  ...where,
  identity,
  isDefault: false,
  senderName: "",
  isTestSender: true,
  verified,
  updatedAt: now().toISOString(),
});

/** Addresses as we keep them; what Amazon SES holds in two spellings is verified if one of them is. */
export function addressesOf(inSes: readonly SenderIdentity[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const { address, verified } of inSes) {
    const { data } = EmailAddress.safeParse(address);
    if (data !== undefined) found.set(data, verified || (found.get(data) ?? false));
  }
  return found;
}

/** Side by side: each is a request of its own, and DynamoDB takes many at a time. */
const AT_ONCE = 10;

/** One that another sync, or somebody adding the address, was quicker with is done already. */
async function writeUnlessDone(table: Table, write: Write): Promise<void> {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== write.otherwise) throw error;
  }
}

async function writeAll(table: Table, pending: readonly Pending[]): Promise<Difference[]> {
  for (let start = 0; start < pending.length; start += AT_ONCE) {
    await Promise.all(pending.slice(start, start + AT_ONCE).map(({ write }) => writeUnlessDone(table, write)));
  }
  return pending.map(({ name, outcome }) => ({ name, outcome }));
}

/** Adds and changes what Amazon SES holds and we do not hold alike. `known` are ours among those addresses. */
export function takeOver(
  known: readonly EmailIdentityRecord[],
  inSes: ReadonlyMap<string, boolean>,
  where: AddressPlace,
  context: Context,
): Promise<Difference[]> {
  const byAddress = new Map(known.map((record) => [record.identity, record]));
  const at = context.now().toISOString();
  const pending = [...inSes].flatMap(([name, verified]): Pending[] => {
    const record = byAddress.get(name);
    if (record === undefined) {
      return [{ name, outcome: "added", write: putNewEmailIdentity(newRecord(where, name, verified, context)) }];
    }
    if (record.verified === verified) return [];
    return [{ name, outcome: verified ? "verified" : "unverified", write: setVerified(record, verified, at) }];
  });
  return writeAll(context.table, pending);
}

/** Removes ours that are no longer in Amazon SES. */
export const removeVanished = (gone: readonly EmailIdentityRecord[], { table }: Context): Promise<Difference[]> =>
  writeAll(
    table,
    gone.map((record) => ({ name: record.identity, outcome: "removed", write: removeEmailIdentity(record) })),
  );
