import { endpoint } from "#functions/core/endpoint.ts";
import { startComparison } from "#functions/domain/imports/start-import.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { importRoutes } from "#shared/api/imports.ts";

export const handler = endpoint(importRoutes.compareImportedLanguages, async ({ body, actor }, services) => {
  const account = await selectedAccount(services.table, actor, body.awsAccountId);
  const job = await startComparison({ account, groups: body.groups, createdBy: actor.userId }, services);
  return { job: await jobView(services.table, job) };
});
