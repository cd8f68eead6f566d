import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";

interface Share {
  readonly account: AccountRecord;
  readonly entries: readonly TemplateEntry[];
}

/**
 * Entries by the account whose job changes them; an account without any is left out. Those without an account go with the account in
 * which users see them.
 */
export const jobsPerAccount = (
  { defaultAccountId }: Pick<AccessDocument, "defaultAccountId">,
  accounts: readonly AccountRecord[],
  entries: readonly TemplateEntry[],
): readonly Share[] =>
  accounts
    .map((account) => ({
      account,
      entries: entries.filter(
        ({ accountId }) => accountId === account.id || (accountId === noAccount && account.id === defaultAccountId),
      ),
    }))
    .filter((share) => share.entries.length > 0);
