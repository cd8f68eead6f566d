import { endpoint } from "#functions/core/endpoint.ts";
import { companySummary } from "#functions/domain/company-summary.ts";
import { subscriptionView } from "#functions/domain/subscription-view.ts";
import { listAccounts } from "#functions/storage/account-store.ts";
import { getCompany, getSubscription } from "#functions/storage/company-store.ts";
import { companyRoutes } from "#shared/api/company.ts";

export const handler = endpoint(companyRoutes.getCompany, async ({ actor }, { table }) => {
  const [company, subscription, accounts] = await Promise.all([
    getCompany(table, actor.companyId),
    getSubscription(table, actor.companyId),
    listAccounts(table, actor.companyId, actor.accountIds),
  ]);
  const selected = accounts.find(({ id }) => id === actor.defaultAccountId);
  return {
    uid: company.id,
    name: company.name,
    defaultAccount: selected === undefined ? null : { ...selected, roleArn: undefined, isDefault: true },
    subscription: await subscriptionView(table, actor, subscription),
    summary: await companySummary(table, actor, subscription),
  };
});
