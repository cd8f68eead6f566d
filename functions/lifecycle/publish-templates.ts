import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { publishMany } from "#functions/domain/publishing/publish-many.ts";
import { selectedAccount } from "#functions/domain/selected-account.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";

export const handler = endpoint(lifecycleRoutes.publishTemplates, async ({ body, actor }, services) => {
  const { table } = services;
  const account = await selectedAccount(table, actor);
  const wishes = await Promise.all(
    [...new Set(body.uids)].map(async (uid) => ({ entry: await selectedEntry(table, actor, uid) })),
  );
  return { job: await jobView(table, await publishMany({ account, wishes, createdBy: actor.userId }, services)) };
});
