import { endpoint } from "#functions/core/endpoint.ts";
import { accountView } from "#functions/domain/accounts/account-view.ts";
import { companySummary } from "#functions/domain/company-summary.ts";
import { subscriptionView } from "#functions/domain/subscription-view.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { getCompany, getSubscription } from "#functions/storage/company/company-store.ts";
import { listEmailIdentities } from "#functions/storage/identities/email-identity-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { companyRoutes } from "#shared/api/company.ts";

/** Kept in the Lambda's memory, since a page load must not read 10,000 templates. */
const index = createTemplateIndex();

export const handler = endpoint(companyRoutes.getCompany, async ({ actor }, { table, now }) => {
  const { companyId, defaultAccountId } = actor;
  const inView = [noAccount, ...(defaultAccountId === undefined ? [] : [defaultAccountId])];
  const [company, subscription, accounts, senders, templates] = await Promise.all([
    getCompany(table, companyId),
    getSubscription(table, companyId),
    listAccounts(table, companyId, actor.accountIds),
    defaultAccountId === undefined ? [] : listEmailIdentities(table, companyId, defaultAccountId),
    index.read(table, companyId, now).then((read) => read.inAccounts(inView)),
  ]);
  const selected = accounts.find(({ id }) => id === defaultAccountId);
  const plan = subscriptionView(subscription, templates);
  return {
    uid: company.id,
    name: company.name,
    deletesAt: company.deletesAt ?? null,
    defaultAccount: selected === undefined ? null : { ...accountView(selected, actor), roleArn: undefined },
    subscription: { ...plan, emailIdentitiesCount: senders.length },
    summary: await companySummary(table, actor, { subscription, plan, senders }),
  };
});
