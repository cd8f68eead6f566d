import type { EmailIdentityRecord } from "#functions/storage/email-identity-store.ts";
import type { EmailIdentity } from "#shared/models/email-identity.ts";

/** An address as the API shows it; `defaultSender` is the address of the account's default one, if there is any. */
export const senderView = (record: EmailIdentityRecord, defaultSender: string | undefined): EmailIdentity => ({
  ...record,
  isDefault: record.identity === defaultSender,
});
