import { endpoint } from "#functions/core/endpoint.ts";
import { domainView } from "#functions/domain/identities/domain-view.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { listDomainIdentities } from "#functions/storage/identities/domain-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.listDomainIdentities, async ({ query, actor }, { table }) => {
  const account = await selectedAccount(table, actor);
  const all = await listDomainIdentities(table, actor.companyId, account.id);
  const domains = all
    .map((record) => domainView(record, account))
    .sort((a, b) => a.domainName.localeCompare(b.domainName));
  return { entities: domains.slice(query.skip, query.skip + query.limit), count: domains.length };
});
