import { endpoint } from "#functions/core/endpoint.ts";
import { startRollout } from "#functions/domain/blocks/start-rollout.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.propagateBlock, async ({ params, body, actor }, services) => {
  const jobs = await startRollout(actor, { blockId: params.id, accountIds: body.aws_account_ids }, services);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
