import { endpoint } from "#functions/core/endpoint.ts";
import { syncDomains } from "#functions/domain/identities/sync-domains.ts";
import { syncOrStartJob } from "#functions/domain/jobs/sync-identities.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

const sync = { sync: syncDomains, kind: "sync-domain-identities" } as const;

export const handler = endpoint(identityRoutes.syncDomainIdentities, async ({ actor }, services) => {
  const account = await selectedAccount(services.table, actor);
  return syncOrStartJob({ ...sync, account, userId: actor.userId }, services);
});
