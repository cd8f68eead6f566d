import type { EmailIdentityRecord } from "#functions/storage/identities/email-identity-store.ts";
import type { EmailIdentity } from "#shared/models/email-identity.ts";

/** An address as the API shows it; `defaultSender` is the account's default address, if any. */
export const senderView = (record: EmailIdentityRecord, defaultSender: string | undefined): EmailIdentity => ({
  ...record,
  isDefault: record.identity === defaultSender,
});
