import { endpoint } from "#functions/core/endpoint.ts";
import { syncDomainIdentities } from "#functions/domain/identities/sync-domain-identities.ts";
import { syncForRequest } from "#functions/domain/identities/sync-step.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(
  identityRoutes.syncDomainIdentities,
  async ({ query, actor }, { table, customers, now, newId }) => {
    const account = await selectedAccount(table, actor);
    const customer = customers.open(roleOf(account));
    const place = { companyId: actor.companyId, accountId: account.id };
    const context = { table, now, newId };
    return syncForRequest(query.after, now, (after) => syncDomainIdentities(customer, place, context, after));
  },
);
