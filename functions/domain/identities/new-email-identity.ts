import type { EmailIdentityRecord } from "#functions/storage/email-identity-store.ts";

interface Found {
  readonly uid: string;
  readonly companyId: string;
  readonly accountId: string;
  /** As Amazon SES writes it. */
  readonly name: string;
  readonly verified: boolean;
  readonly at: string;
}

/** An address that we have just learned of. */
export const newEmailIdentity = ({ name, at, ...found }: Found, address: string): EmailIdentityRecord => ({
  ...found,
  identity: address,
  senderName: "",
  isTestSender: true,
  updatedAt: at,
  ...(name !== address && { nameInSes: name }),
});
