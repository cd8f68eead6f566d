import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { startRollout } from "#functions/domain/blocks/start-rollout.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";

export const handler = machineEndpoint(
  machineBlockRoutes.propagateLibraryBlock,
  async ({ params, actor }, services) => {
    const accountIds = [accountInView(actor)];
    const jobs = await startRollout(actor, { blockId: params.id, accountIds }, services);
    return { jobs: await jobViews(services.table, actor.companyId, jobs) };
  },
);
