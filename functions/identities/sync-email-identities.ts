import { endpoint } from "#functions/core/endpoint.ts";
import { syncAddresses } from "#functions/domain/identities/sync-addresses.ts";
import { syncOrStartJob } from "#functions/domain/jobs/sync-identities.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

const sync = { sync: syncAddresses, kind: "sync-email-identities" } as const;

export const handler = endpoint(identityRoutes.syncEmailIdentities, async ({ actor }, services) => {
  const account = await selectedAccount(services.table, actor);
  return syncOrStartJob({ ...sync, account, userId: actor.userId }, services);
});
