import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { publishMany } from "#functions/domain/publishing/request.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";

export const handler = endpoint(lifecycleRoutes.publishTemplates, async ({ body, actor }, services) => {
  const { table } = services;
  const account = await selectedAccount(table, actor);
  const requests = await Promise.all(
    [...new Set(body.uids)].map(async (uid) => ({ entry: await selectedEntry(table, actor, uid) })),
  );
  return { job: await jobView(table, await publishMany({ account, requests, createdBy: actor.userId }, services)) };
});
