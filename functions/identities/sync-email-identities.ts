import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { startJob } from "#functions/domain/jobs/start-job.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { syncEmailIdentities } from "#functions/domain/sync-email-identities.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.syncEmailIdentities, async ({ actor }, services) => {
  const { table, customers } = services;
  const account = await selectedAccount(table, actor);
  const where = { companyId: actor.companyId, accountId: account.id };
  const synced = await syncEmailIdentities(customers.open(roleOf(account)), where, services);
  if ("count" in synced) return synced;

  const total = { count: synced.known.length, isEstimate: true };
  const order = { kind: "sync-email-identities", account, createdBy: actor.userId, isOnlyOne: true, total } as const;
  return { job: await jobView(table, await startJob(order, services)) };
});
