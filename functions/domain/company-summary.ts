import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listDomainIdentities } from "#functions/storage/identities/domain-identity-store.ts";
import type { EmailIdentityRecord } from "#functions/storage/identities/email-identity-store.ts";
import type { AccessDocument, SubscriptionRecord } from "#functions/storage/records.ts";
import { maySend } from "#shared/models/domain-identity.ts";
import type { Company } from "#shared/models/company.ts";

interface CompanyState {
  readonly subscription: SubscriptionRecord;
  /** The email identities of the selected account. */
  readonly senders: readonly EmailIdentityRecord[];
}

/** The progress of the four set-up steps, as the home page shows it. */
export async function companySummary(
  table: TableReader,
  { companyId, defaultAccountId }: AccessDocument,
  { subscription, senders }: CompanyState,
): Promise<Company["summary"]> {
  const domains = defaultAccountId === undefined ? [] : await listDomainIdentities(table, companyId, defaultAccountId);
  const done = {
    awsConnected: subscription.awsAccountCount > 0,
    domainIdentitiesExisting: domains.some(({ sendingStatus }) => maySend(sendingStatus)),
    emailIdentitiesExisting: senders.some(({ verified }) => verified),
    templatesExisting: subscription.templateCount > 0,
  };
  const steps = Object.values(done);
  return { ...done, progress: Math.round((100 * steps.filter(Boolean).length) / steps.length) };
}
