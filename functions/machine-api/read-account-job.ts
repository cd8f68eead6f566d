import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { pageOfItems } from "#functions/domain/job-list/page-of-items.ts";
import { getVisibleJob } from "#functions/domain/job-list/visible-jobs.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(machineApiRoutes.readAccountJob, async ({ params, actor }, { table }) => {
  const job = await getVisibleJob(table, actor, params.id);
  const { items } = await pageOfItems(table, job, {});
  return { job: await jobView(table, job), items };
});
