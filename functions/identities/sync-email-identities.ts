import { endpoint } from "#functions/core/endpoint.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { syncEmailIdentities } from "#functions/domain/sync-email-identities.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(
  identityRoutes.syncEmailIdentities,
  async ({ actor }, { table, customers, now, newId }) => {
    const account = await selectedAccount(table, actor);
    const customer = customers.open(roleOf(account));
    const where = { companyId: actor.companyId, accountId: account.id };
    return { count: await syncEmailIdentities(customer.listSenderIdentities, where, { table, now, newId }) };
  },
);
