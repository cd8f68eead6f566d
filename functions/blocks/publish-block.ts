import { endpoint } from "#functions/core/endpoint.ts";
import { publishTemplatesOfBlock } from "#functions/domain/blocks/publish-templates-of-block.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.publishBlock, async ({ params, body, actor }, services) => {
  const jobs = await publishTemplatesOfBlock(actor, { blockId: params.id, accountIds: body.aws_account_ids }, services);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
