import { endpoint } from "#functions/core/endpoint.ts";
import { companySummary } from "#functions/domain/company-summary.ts";
import { subscriptionView } from "#functions/domain/subscription-view.ts";
import { listAccounts } from "#functions/storage/account-store.ts";
import { getCompany, getSubscription } from "#functions/storage/company-store.ts";
import { listEmailIdentities } from "#functions/storage/email-identity-store.ts";
import { companyRoutes } from "#shared/api/company.ts";

export const handler = endpoint(companyRoutes.getCompany, async ({ actor }, { table }) => {
  const { companyId, defaultAccountId } = actor;
  const [company, subscription, accounts, senders] = await Promise.all([
    getCompany(table, companyId),
    getSubscription(table, companyId),
    listAccounts(table, companyId, actor.accountIds),
    defaultAccountId === undefined ? [] : listEmailIdentities(table, companyId, defaultAccountId),
  ]);
  const selected = accounts.find(({ id }) => id === defaultAccountId);
  return {
    uid: company.id,
    name: company.name,
    defaultAccount: selected === undefined ? null : { ...selected, roleArn: undefined, isDefault: true },
    subscription: { ...(await subscriptionView(table, actor, subscription)), emailIdentitiesCount: senders.length },
    summary: await companySummary(table, actor, { subscription, senders }),
  };
});
