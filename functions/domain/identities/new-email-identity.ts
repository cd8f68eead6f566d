import type { EmailIdentityRecord } from "#functions/storage/identities/email-identity-store.ts";

interface Found {
  readonly uid: string;
  readonly companyId: string;
  readonly accountId: string;
  /** The address as Amazon SES writes it. */
  readonly name: string;
  readonly verified: boolean;
  readonly at: string;
}

/** The first record of an address. */
export const newEmailIdentity = ({ name, at, ...found }: Found, address: string): EmailIdentityRecord => ({
  ...found,
  identity: address,
  senderName: "",
  isTestSender: true,
  updatedAt: at,
  ...(name !== address && { nameInSes: name }),
});
