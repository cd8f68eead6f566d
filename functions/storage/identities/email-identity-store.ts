import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { EmailIdentity } from "#shared/models/email-identity.ts";
import { EmailAddress, Id, Timestamp } from "#shared/models/scalars.ts";
import { companyPk } from "../keys.ts";

export const emailIdentityKeys = {
  emailIdentity: (companyId: string, accountId: string, address: string): Key => ({
    pk: companyPk(companyId),
    sk: `email-identity#${accountId}#${address}`,
  }),
  defaultSender: (companyId: string, accountId: string): Key => ({
    pk: companyPk(companyId),
    sk: `default-sender#${accountId}`,
  }),
};

export const emailIdentityPrefixes = {
  emailIdentities: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `email-identity#${accountId}#`,
  }),
};

/** A stored address. An account's default address is in a separate item. */
export const EmailIdentityRecord = EmailIdentity.omit({ isDefault: true }).extend({
  companyId: Id,
  accountId: Id,
  updatedAt: Timestamp,
  /** The spelling in Amazon SES if that is not in lower case. */
  nameInSes: z.string().optional(),
});
export type EmailIdentityRecord = z.infer<typeof EmailIdentityRecord>;

type Place = Pick<EmailIdentityRecord, "companyId" | "accountId">;

/** All email identities of an account, sorted by address. */
export async function listEmailIdentities(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<EmailIdentityRecord[]> {
  return z
    .array(EmailIdentityRecord)
    .parse(await table.query(emailIdentityPrefixes.emailIdentities(companyId, accountId)));
}

/** The email identities of an account after `after`, sorted by address. */
export async function listEmailIdentitiesAfter(
  table: TableReader,
  { companyId, accountId }: Place,
  after: string,
): Promise<EmailIdentityRecord[]> {
  const { pk, skPrefix } = emailIdentityPrefixes.emailIdentities(companyId, accountId);
  return z.array(EmailIdentityRecord).parse(await table.query({ pk, skPrefix, behind: `${skPrefix}${after}` }));
}

/** The email identity of an address in lower case. */
export async function findEmailIdentity(
  table: TableReader,
  { companyId, accountId }: Place,
  address: string,
): Promise<EmailIdentityRecord | undefined> {
  const item = await table.get(emailIdentityKeys.emailIdentity(companyId, accountId, address));
  return item === undefined ? undefined : EmailIdentityRecord.parse(item);
}

const keyOf = ({ companyId, accountId, identity }: EmailIdentityRecord) =>
  emailIdentityKeys.emailIdentity(companyId, accountId, identity);

export const putNewEmailIdentity = (record: EmailIdentityRecord): Write => ({
  put: { ...keyOf(record), ...record },
  onlyIf: "absent",
  otherwise: "IDENTITY_EXISTS",
});

type Change = Partial<Pick<EmailIdentityRecord, "verified" | "senderName" | "isTestSender">>;

/** Changes an address, if it still exists. */
export const changeEmailIdentity = (record: EmailIdentityRecord, change: Change, at: string): Write => ({
  update: keyOf(record),
  change: { set: { ...change, updatedAt: at } },
  onlyIf: [{ attribute: "uid", is: "=", value: record.uid }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const removeEmailIdentity = (record: EmailIdentityRecord): Write => ({
  delete: keyOf(record),
  onlyIf: [{ attribute: "uid", is: "=", value: record.uid }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

const DefaultSender = z.object({ identity: EmailAddress });

/** The address that an account's sends use by default; undefined if none was chosen. */
export async function findDefaultSender(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<string | undefined> {
  const item = await table.get(emailIdentityKeys.defaultSender(companyId, accountId));
  return item === undefined ? undefined : DefaultSender.parse(item).identity;
}

const still = (address: string) => [{ attribute: "identity", is: "=", value: address }] as const;

/**
 * Of two concurrent changes of the default, the second fails because `former` has changed. The address must be
 * verified.
 */
export const setDefaultSender = (record: EmailIdentityRecord, former: string | undefined, at: string): Write[] => [
  {
    put: {
      ...emailIdentityKeys.defaultSender(record.companyId, record.accountId),
      identity: record.identity,
      updatedAt: at,
    },
    onlyIf: former === undefined ? "absent" : still(former),
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    check: keyOf(record),
    onlyIf: [{ attribute: "verified", is: "=", value: true }],
    otherwise: "IDENTITY_NOT_VERIFIED",
  },
];

export const forgetDefaultSender = ({ companyId, accountId, identity }: EmailIdentityRecord): Write => ({
  delete: emailIdentityKeys.defaultSender(companyId, accountId),
  onlyIf: still(identity),
  otherwise: "CONFLICT_TRY_AGAIN",
});
