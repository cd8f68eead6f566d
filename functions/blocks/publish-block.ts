import { endpoint } from "#functions/core/endpoint.ts";
import { publishBlock } from "#functions/domain/blocks/publish-block.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.publishBlock, async ({ params, body, actor }, services) => {
  const jobs = await publishBlock(actor, { blockId: params.id, accountIds: body.aws_account_ids }, services);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
