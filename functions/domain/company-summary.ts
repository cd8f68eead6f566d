import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listDomainIdentities } from "#functions/storage/identities/domain-identity-store.ts";
import type { EmailIdentityRecord } from "#functions/storage/identities/email-identity-store.ts";
import type { AccessDocument, SubscriptionRecord } from "#functions/storage/records.ts";
import { maySend } from "#shared/models/domain-identity.ts";
import type { Company, Subscription } from "#shared/models/company.ts";
import { setUpProgress, stepsCounted, stepsSeen } from "#shared/models/set-up-steps.ts";

interface CompanyState {
  readonly subscription: SubscriptionRecord;
  readonly plan: Pick<Subscription, "userLimit" | "additionalUserCosts">;
  /** The email identities of the selected account. */
  readonly senders: readonly EmailIdentityRecord[];
}

/** Which set-up steps are done, as the home page shows them to this user. */
export async function companySummary(
  table: TableReader,
  { companyId, defaultAccountId, permissions }: AccessDocument,
  { subscription, plan, senders }: CompanyState,
): Promise<Company["summary"]> {
  const domains = defaultAccountId === undefined ? [] : await listDomainIdentities(table, companyId, defaultAccountId);
  const done = {
    awsConnected: subscription.awsAccountCount > 0,
    domainIdentitiesExisting: domains.some(({ sendingStatus }) => maySend(sendingStatus)),
    emailIdentitiesExisting: senders.some(({ verified }) => verified),
    templatesExisting: subscription.templateCount > 0,
    mailSent: subscription.firstSentAt !== undefined,
    // An open invitation has a place, as a member has.
    colleagueInvited: subscription.userCount > 1,
  };
  return { ...done, progress: setUpProgress(stepsCounted(stepsSeen(permissions), done, plan), done) };
}
